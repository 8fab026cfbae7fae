import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Texts that were asked for lately, and the names of those that were asked for more than once. */
const rememberedTexts = 1_000;
export const maxStatementLength = 4_000;

const names = new LRUCache<string, { name: string | undefined }>({ max: rememberedTexts });

/**
 * The name under which a statement of this text is prepared: the same in every server and never another's. Clients
 * choose the shape of their requests, and a connection keeps few statements, so a text gets a name when it comes again,
 * and a long one never: what is asked once displaces nothing.
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
