import { inject } from 'vitest';
import { query } from '../../../lab/harness/database.ts';

/** The definition of a constraint, a function or an index, as PostgreSQL prints it. */
async function definition(kind: 'constraintdef' | 'functiondef' | 'indexdef', oid: string): Promise<string> {
  const [row] = await query(inject('server').connection, `select pg_get_${kind}(${oid}) as text`);
  return String(row?.text);
}

/** The text of a function, by its schema and name. */
export const readBody = (name: string) => definition('functiondef', `'${name}'::regproc`);

/** The text of a constraint. */
export const readConstraint = (name: string) =>
  definition('constraintdef', `(select oid from pg_constraint where conname = '${name}')`);
