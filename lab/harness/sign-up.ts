import { randomUUID } from 'node:crypto';
import { insertAccount } from '../../server/auth/accounts/new-account.ts';
import { askBeforeUserCreated, userForHook } from '../../server/auth/accounts/sign-up-hook.ts';
import { asAuthAdmin } from '../../server/auth/as-auth-admin.ts';
import type { Database, Statement } from '../../server/postgres/database.ts';
import { type Account, actingAs, actingAsVisitor } from './acting-as.ts';

type NewTrader = { name: string | null; email: string; passwordHash: string };

/** Signs a trader up as the form does: with the admin's current code, which then changes. */
export async function signUp(database: Database, admin: Account, trader: NewTrader): Promise<Account> {
  const { name, email, passwordHash } = trader;
  const signUpGrant = randomUUID();
  const code = await firstValue(database, actingAs(admin), { text: 'select public.get_current_auth_code()' });
  await firstValue(database, actingAsVisitor, {
    text: 'select public.validate_and_reset_auth_code($1, $2, $3)',
    values: [code, email, signUpGrant],
  });
  const id = randomUUID();
  const userMetadata = name ? { full_name: name } : {};
  await asAuthAdmin(database).transaction(async query => {
    const account = { id, email, passwordHash, userMetadata, signUpGrant };
    await askBeforeUserCreated(query, userForHook(account), null);
    await query(insertAccount(account));
  });
  return { id, email };
}

async function firstValue(database: Database, ...statements: Statement[]): Promise<unknown> {
  const results = await database.run(statements);
  const [row = {}] = results.at(-1)?.rows ?? [];
  return Object.values(row)[0];
}
