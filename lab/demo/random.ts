export type Random = {
  /** From low, included, to high, excluded. */
  between(low: number, high: number): number;
  /** An integer from low to high, both included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  normal(): number;
  /** A separate stream: draws there do not affect this one. */
  fork(name: string): Random;
};

export function makeRandom(seed: number): Random {
  const next = mulberry32(seed);
  const random: Random = {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: probability => next() < probability,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) {
        throw new RangeError('There is nothing to pick from.');
      }
      return item;
    },
    // Box and Muller; 1 - next() is never 0.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    fork: name => makeRandom(mixed(seed, name)),
  };
  return random;
}

/** Tommy Ettinger's mulberry32: numbers from 0, included, to 1, excluded. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed made of a seed and a name (FNV-1a). */
function mixed(seed: number, name: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const byte of new TextEncoder().encode(name)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash >>> 0;
}
