"""What systemd itself says about deploy/kokopelli.service. `make soak` runs this, `make test` does not."""

import re
import subprocess
from pathlib import Path

from system_packages import find_program, required

UNIT = Path(__file__).parents[2] / "deploy" / "kokopelli.service"
MOST_EXPOSED = 2.0  # of 10


def analyze(*words: str) -> str:
    """Run systemd-analyze; return what it writes."""
    program = required("systemd-analyze", find_program("systemd-analyze"))
    done = subprocess.run([program, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_unit_is_valid(tmp_path: Path) -> None:
    program = tmp_path / "kokopelli"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = tmp_path / UNIT.name
    unit.write_text(re.sub(r"ExecStart=\S+", f"ExecStart={program}", UNIT.read_text()))
    said = analyze("verify", "--man=no", str(unit))
    assert unit.name not in said, said


def test_the_unit_is_well_restricted() -> None:
    said = analyze("security", "--offline=true", "--no-pager", str(UNIT))
    [exposure] = re.findall(r"exposure level for kokopelli\.service: ([\d.]+)", said)
    assert float(exposure) < MOST_EXPOSED, said
