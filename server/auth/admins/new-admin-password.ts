import type { Database, Query } from '../../postgres/database.ts';
import { StartError } from '../../start-error.ts';
import { forgetTokens } from '../links/one-time-tokens.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { readablePassword } from './first-admin.ts';

/**
 * Sets a generated password for an admin, by email or the only one; ends their sessions, links and factors.
 * @param database with the rights of its owner
 * @throws StartError when no admin has this email, or there are several and none is named
 */
export async function giveNewAdminPassword(
  database: Database,
  email: string | undefined,
): Promise<{ email: string; password: string; hadFactors: boolean }> {
  const password = readablePassword();
  const passwordHash = await hashPassword(password);
  return database.transaction(async query => {
    const admin = chosen(await admins(query), email?.trim().toLowerCase());
    await query({ text: updatePassword, values: [admin.id, passwordHash] });
    await query({ text: 'delete from auth.sessions where user_id = $1', values: [admin.id] });
    await query(forgetTokens(admin.id));
    const factors = await query({
      text: 'delete from auth.mfa_factors where user_id = $1',
      values: [admin.id],
    });
    return { email: admin.email, password, hadFactors: Boolean(factors.rowCount) };
  });
}

type Admin = { id: string; email: string };

async function admins(query: Query): Promise<Admin[]> {
  const { rows } = await query({
    text: `
      select u.id, u.email from public.user_roles r join auth.users u on u.id = r.user_id
      where r.role = 'admin'
      order by u.created_at, u.id`,
  });
  return rows.map(({ id, email }) => ({ id: String(id), email: String(email) }));
}

function chosen(all: readonly Admin[], email: string | undefined): Admin {
  const [admin, another] = email === undefined ? all : all.filter(one => one.email === email);
  if (admin && !another) {
    return admin;
  }
  if (all.length === 0) {
    throw new StartError('There is no admin yet. The next server start creates one.');
  }
  const list = all.map(one => one.email).join(', ');
  throw new StartError(
    email === undefined
      ? `There are several admins: ${list}. Choose one: npm run admin-password EMAIL`
      : `No admin has the email ${email}. Admins: ${list}`,
  );
}

// Where emails are sent, an account may be admin before its address is confirmed.
const updatePassword = `
  update auth.users set
    encrypted_password = $2, email_confirmed_at = coalesce(email_confirmed_at, now()), email_change = '',
    updated_at = now()
  where id = $1`;
