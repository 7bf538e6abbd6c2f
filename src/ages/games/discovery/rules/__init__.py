"""The rules of Discovery, a module for each phase or event box of the rulebook."""
