"""`python -m wanzhi`."""

from wanzhi.cli import main

main()
