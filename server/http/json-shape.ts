import { json } from './limits.ts';

const [quote, backslash, comma, colon] = [...'"\\,:'].map(character => character.charCodeAt(0));
const [openList, closeList, openObject, closeObject] = [...'[]{}'].map(character => character.charCodeAt(0));

/**
 * Finds the first limit that a JSON text exceeds, null where it keeps them all. Looks at each byte once, before the text
 * is parsed; text that is not JSON is left to the parser.
 * @param levels the depth to which lists and objects may be nested
 */
export function exceededLimit(
  text: Buffer,
  levels: number = json.levels,
): 'levels' | 'values' | 'keys' | null {
  const keys = new Uint16Array(levels + 1);
  let level = 0;
  let values = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at];
    if (isText) {
      if (byte === backslash) {
        at++;
      } else if (byte === quote) {
        isText = false;
      }
      continue;
    }
    switch (byte) {
      case quote:
        isText = true;
        break;
      case comma:
        values++;
        break;
      case colon:
        keys[level] = (keys[level] ?? 0) + 1;
        if ((keys[level] ?? 0) > json.keys) {
          return 'keys';
        }
        break;
      case openList:
      case openObject:
        values++;
        if (++level > levels) {
          return 'levels';
        }
        keys[level] = 0;
        break;
      case closeList:
      case closeObject:
        level = Math.max(0, level - 1);
        break;
    }
    if (values > json.values) {
      return 'values';
    }
  }
  return null;
}
