import { randomBytes } from 'node:crypto';
import { json } from './limits.ts';

export type Excess = 'levels' | 'values' | 'lists' | 'keys' | 'names' | 'numbers';

const kind = { other: 0, quote: 1, comma: 2, colon: 3, open: 4, close: 5, number: 6, exponent: 7 } as const;
const kinds = new Uint8Array(256);
for (const [characters, of] of [
  ['"', kind.quote],
  [',', kind.comma],
  [':', kind.colon],
  ['[{', kind.open],
  [']}', kind.close],
  ['+-.0123456789', kind.number],
  ['eE', kind.exponent],
] as const) {
  for (const character of characters) {
    kinds[character.charCodeAt(0)] = of;
  }
}
const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const zero = '0'.charCodeAt(0);
const nine = '9'.charCodeAt(0);

/** Random per process, so that nobody can choose keys that collide. */
const multiplier = randomBytes(4).readUInt32LE() | 1;

/** Many more than the allowed number of different keys. */
const places = 1 << 16;

/** Returns the first limit that a JSON text exceeds, or null; invalid JSON is for the parser. `most` lowers limits. */
export function exceededLimit(
  text: Buffer,
  { levels = json.levels, values: maxValues = json.values }: { levels?: number; values?: number } = {},
): Excess | null {
  const keys = new Uint16Array(levels + 1);
  const seen = new Uint8Array(places / 8);
  let level = 0;
  let values = 0;
  let lists = 0;
  let names = 0;
  let hash = 0;
  /** -1 without an exponent. */
  let number = 0;
  let exponent = -1;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] as number;
    const what = kinds[byte] as number;
    if (what >= kind.number) {
      number += 1;
      if (what === kind.exponent) {
        exponent = 0;
      } else if (exponent >= 0 && byte >= zero && byte <= nine) {
        exponent += 1;
      }
      if (number > json.numberLength || exponent > json.exponentDigits) {
        return 'numbers';
      }
      continue;
    }
    number = 0;
    exponent = -1;
    switch (what) {
      case kind.quote:
        hash = 0;
        for (at++; at < text.length && text[at] !== quote; at++) {
          hash = (Math.imul(hash, multiplier) + (text[at] as number)) | 0;
          if (text[at] === backslash) {
            at++;
          }
        }
        break;
      case kind.comma:
        values++;
        break;
      case kind.colon: {
        keys[level] = (keys[level] ?? 0) + 1;
        if ((keys[level] as number) > json.keys) {
          return 'keys';
        }
        const place = (hash ^ (hash >>> 16)) & (places - 1);
        const bit = 1 << (place & 7);
        if (((seen[place >>> 3] as number) & bit) === 0) {
          seen[place >>> 3] = (seen[place >>> 3] as number) | bit;
          if (++names > json.names) {
            return 'names';
          }
        }
        break;
      }
      case kind.open:
        values++;
        lists++;
        if (++level > levels) {
          return 'levels';
        }
        keys[level] = 0;
        break;
      case kind.close:
        level = Math.max(0, level - 1);
        break;
    }
    if (values > maxValues) {
      return 'values';
    }
    if (lists > json.lists) {
      return 'lists';
    }
  }
  return null;
}
