import type { Database, Query, Result, Statement } from '../postgres/database.ts';

const becomeAuthAdmin: Statement = {
  name: 'become_auth_admin',
  text: `select set_config('role', 'supabase_auth_admin', true)`,
};

/** The database as `supabase_auth_admin`: accounts and sessions, no trading data. */
export type AuthDatabase = {
  /** One transaction in one round trip. */
  run(statements: readonly Statement[], options?: { readOnly?: boolean }): Promise<Result[]>;
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
};

export function asAuthAdmin(database: Database): AuthDatabase {
  return {
    async run(statements, options) {
      const [, ...results] = await database.run([becomeAuthAdmin, ...statements], options);
      return results;
    },
    transaction: work =>
      database.transaction(async query => {
        await query(becomeAuthAdmin);
        return work(query);
      }),
  };
}
