import type { Statement } from '../../server/postgres/database.ts';

export type Account = { id: string; email: string };

/** Runs the rest of a transaction as a request of this person: policies and checks apply. */
export function actingAs({ id, email }: Account): Statement {
  return become('authenticated', { sub: id, email, role: 'authenticated', aud: 'authenticated' });
}

export const actingAsVisitor = become('anon', { role: 'anon' });

function become(role: 'anon' | 'authenticated', claims: Record<string, string>): Statement {
  return {
    text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
    values: [role, JSON.stringify(claims)],
  };
}
