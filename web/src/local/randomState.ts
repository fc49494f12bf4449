/** Random numbers of the kernels: the state for a seed, which may be any integer (`rng.py`). */
import { SEED_ADDEND, SEED_FACTOR } from './layout.ts';

export function randomState(seed: bigint): bigint {
  return BigInt.asUintN(64, seed * SEED_FACTOR + SEED_ADDEND) || 1n;
}
