"""`python -m kokopelli`: the same as the command `kokopelli`."""

from kokopelli.cli import main

main()
