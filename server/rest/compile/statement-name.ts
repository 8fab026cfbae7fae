import { createHash } from 'node:crypto';

/**
 * PostgreSQL keeps a named statement in each connection for as long as that lives, and clients choose the shape of
 * their requests. So only this many shapes get a name; any further one is planned at each request.
 */
const mostNames = 256;

const names = new Map<string, string>();

/** The name under which a statement of this text is prepared: the same in every server and never another's. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) {
    return known;
  }
  const name = `rest_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`;
  names.set(text, name);
  return name;
}
