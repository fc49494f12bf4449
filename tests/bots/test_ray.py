"""Matches on a Ray cluster that the test starts on this machine."""

import json

from command_line import run


def test_a_ray_cluster_plays_the_same_games() -> None:
    told = []
    for way in (["--processes", "1"], ["--ray", "local"]):
        done = run("arena", "random", "weighted", "--blocks", "3", "--kinds", "any", "--json", *way)
        assert done.returncode == 0, done.stderr
        (table,) = json.loads(done.stdout)["tables"]
        told.append([(bot["bot"], bot["moves"], bot["share"], bot["points"]) for bot in table["standings"]])
    assert told[0] == told[1]


def test_an_address_without_a_ray_cluster_is_an_error() -> None:
    done = run("arena", "random", "random", "--blocks", "1", "--ray", "127.0.0.1:9")
    assert done.returncode == 2
    assert done.stderr.startswith("no Ray cluster at '127.0.0.1:9'")
