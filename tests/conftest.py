"""What all tests share: the profiles of Hypothesis."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}

settings.register_profile("dev", **_COMMON)  # type: ignore[arg-type]
settings.register_profile("ci", derandomize=True, database=None, print_blob=True, **_COMMON)  # type: ignore[arg-type]
settings.load_profile("ci" if os.environ.get("CI") else "dev")
