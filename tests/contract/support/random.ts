/** Repeatable random choices (mulberry32): the same seed makes the same choices. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  integer(below: number): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** The seed of random tests: PALMANGA_SEED, or else a new one at each run. Tests print it. */
export const SEED = Number(process.env['PALMANGA_SEED'] ?? Date.now() % 1_000_000);

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (below: number) => Math.floor(next() * below);
  return {
    integer,
    pick<T>(list: readonly T[]) {
      if (list.length === 0) throw new Error('Nothing to pick from');
      return list[integer(list.length)] as T;
    },
    shuffle<T>(list: readonly T[]) {
      const rest = [...list];
      return list.flatMap(() => rest.splice(integer(rest.length), 1));
    },
  };
}
