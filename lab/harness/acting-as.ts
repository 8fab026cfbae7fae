import type { Statement } from '../../server/postgres/database.ts';

/** A person with an account. */
export type Account = { id: string; email: string };

/** Lets the rest of a transaction run as the server runs a request of theirs: policies and checks decide. */
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
