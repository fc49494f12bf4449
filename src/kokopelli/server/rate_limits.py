"""Budgets that refill with time: so many at once, so many a second. Time is passed in."""

from dataclasses import dataclass

MOST_KEYS = 10_000  # budgets that are kept; then the full ones are forgotten


@dataclass(slots=True)
class Budget:
    """What is left to one sender."""

    left: float
    at: float


class Budgets:
    """A budget for each sender, named by a key such as an address."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._budgets: dict[str, Budget] = {}

    def take(self, key: str, now: float) -> bool:
        """Spend one; False if nothing is left."""
        budget = self._refilled(key, now)
        if budget.left < 1:
            return False
        budget.left -= 1
        return True

    def is_spent(self, key: str, now: float) -> bool:
        """Is nothing left?"""
        return self._refilled(key, now).left < 1

    def wait(self, key: str, now: float) -> float:
        """Seconds until there is something again."""
        return max(0.0, (1 - self._refilled(key, now).left) / self._per_second)

    def _refilled(self, key: str, now: float) -> Budget:
        budget = self._budgets.get(key)
        if budget is None:
            if len(self._budgets) >= MOST_KEYS:
                self._forget(now)
            budget = self._budgets[key] = Budget(self._at_once, now)
        budget.left = min(self._at_once, budget.left + (now - budget.at) * self._per_second)
        budget.at = now
        return budget

    def _forget(self, now: float) -> None:
        """Drop the budgets that are full again: they are what a new one would be."""
        for key in list(self._budgets):
            if self._refilled(key, now).left >= self._at_once:
                del self._budgets[key]
