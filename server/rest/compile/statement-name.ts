import { createHash } from 'node:crypto';

/**
 * PostgreSQL keeps a named statement, and its plan, in each connection for as long as that lives, and clients choose
 * the shape of their requests. So shapes get a name until there is so much text of them; any further or longer one is
 * planned at each request.
 */
const mostText = 100_000;
export const longestText = 4_000;

let namedText = 0;
const names = new Map<string, string>();

/** The name under which a statement of this text is prepared: the same in every server and never another's. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || text.length > longestText || namedText + text.length > mostText) {
    return known;
  }
  const name = `rest_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`;
  names.set(text, name);
  namedText += text.length;
  return name;
}
