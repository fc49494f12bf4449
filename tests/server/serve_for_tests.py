"""Run a server with the given settings: `serve_for_tests.py PORT JSON`."""

import json
import sys

from kokopelli.server.http.runner import serve
from kokopelli.server.settings import Limits, Settings

if __name__ == "__main__":
    given = json.loads(sys.argv[2])
    limits = Limits(**given.pop("limits"))
    serve(Settings(limits=limits, **given), "127.0.0.1", int(sys.argv[1]), "127.0.0.1", False)
