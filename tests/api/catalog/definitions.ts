import { inject } from 'vitest';
import { query } from '../../../lab/harness/database.ts';

/** As PostgreSQL prints it. */
async function definition(kind: 'constraintdef' | 'functiondef' | 'indexdef', oid: string): Promise<string> {
  const [row] = await query(inject('server').connection, `select pg_get_${kind}(${oid}) as text`);
  return String(row?.text);
}

/** By schema and name. */
export const readBody = (name: string) => definition('functiondef', `'${name}'::regproc`);

export const readConstraint = (name: string) =>
  definition('constraintdef', `(select oid from pg_constraint where conname = '${name}')`);
