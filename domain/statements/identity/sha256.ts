/**
 * SHA-256 of a text's UTF-8, as 64 hexadecimal digits (FIPS 180-4). The browser's own answers on pages of https alone, and
 * Pipstone may be served in a house without it.
 */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  const view = new DataView(bytes.buffer);
  const state = Uint32Array.from(initial);
  const words = new Uint32Array(64);
  for (let block = 0; block < bytes.length; block += 64) {
    for (let index = 0; index < 16; index += 1) {
      words[index] = view.getUint32(block + index * 4);
    }
    for (let index = 16; index < 64; index += 1) {
      const a = at(words, index - 15);
      const b = at(words, index - 2);
      const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
      const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
      words[index] = at(words, index - 16) + s0 + at(words, index - 7) + s1;
    }
    mix(state, words);
  }
  return [...state].map(word => word.toString(16).padStart(8, '0')).join('');
}

function mix(state: Uint32Array, words: Uint32Array) {
  const v = Uint32Array.from(state);
  for (let index = 0; index < 64; index += 1) {
    const [a, b, c, e, f, g, h] = [at(v, 0), at(v, 1), at(v, 2), at(v, 4), at(v, 5), at(v, 6), at(v, 7)];
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + s1 + choice + at(constants, index) + at(words, index)) >>> 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    v.copyWithin(1, 0, 7);
    v[4] = at(v, 4) + first;
    v[0] = first + s0 + majority;
  }
  state.forEach((word, index) => {
    state[index] = word + at(v, index);
  });
}

function padded(text: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = Math.ceil((text.length + 9) / 64) * 64;
  const bytes = new Uint8Array(length);
  bytes.set(text);
  bytes[text.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(text.length / 0x20000000));
  view.setUint32(length - 4, (text.length << 3) >>> 0);
  return bytes;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

/** The first 32 bits of the fractions of the roots of the first primes, which the standard takes. */
const primes = firstPrimes(64);
const constants = Uint32Array.from(primes, prime => fraction(Math.cbrt(prime)));
const initial = Uint32Array.from(primes.slice(0, 8), prime => fraction(Math.sqrt(prime)));

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 0x100000000);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every(prime => candidate % prime !== 0)) {
      found.push(candidate);
    }
  }
  return found;
}
