"""Review: a finished game judged from what one seat knew, with luck and play apart."""
