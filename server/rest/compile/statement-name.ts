import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Recent texts, and names for repeated ones. */
const rememberedTexts = 1_000;
export const maxStatementLength = 4_000;

const names = new LRUCache<string, { name: string | undefined }>({ max: rememberedTexts });

/**
 * Returns a name for preparing a repeated text, the same on every server; undefined for long or single texts, which
 * displace nothing.
 */
export function statementName(text: string): string | undefined {
  if (text.length > maxStatementLength) {
    return undefined;
  }
  const known = names.get(text);
  if (!known) {
    names.set(text, { name: undefined });
    return undefined;
  }
  known.name ??= `rest_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`;
  return known.name;
}
