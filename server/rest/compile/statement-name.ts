import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Number of recent texts, and of names for repeated ones. */
const rememberedTexts = 1_000;
export const maxStatementLength = 4_000;

const names = new LRUCache<string, { name: string | undefined }>({ max: rememberedTexts });

/**
 * The name for preparing a statement with this text: the same on every server, different for other texts. Clients choose
 * their requests and connections keep few statements, so a text gets a name only when it is repeated, and a long one
 * never: single requests displace nothing.
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
