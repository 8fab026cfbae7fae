import { randomInt, randomUUID } from 'node:crypto';
import type { Database, Query } from '../../postgres/database.ts';
import { StartError } from '../../start-error.ts';
import { emailAddress } from '../accounts/email-address.ts';
import { deleteUnconfirmed, insertAccount } from '../accounts/new-account.ts';
import { isCommonPassword } from '../passwords/password-strength.ts';
import { hashPassword } from '../passwords/passwords.ts';

type FirstAdmin = {
  email: string;
  /** Null unless the account is new. */
  password: string | null;
};

/**
 * Returns the oldest admin. If there is none, makes the account with the given email admin, or creates it with the
 * given or a generated password, without the sign-up hook: no code exists yet.
 * @throws StartError when the email is invalid or the password is a common one
 */
export async function ensureFirstAdmin(
  database: Database,
  wanted: { email: string; password?: string | undefined },
): Promise<FirstAdmin> {
  const [result] = await database.run([{ text: findAdmin }], { readOnly: true });
  const [admin] = result?.rows ?? [];
  if (admin) {
    return { email: String(admin.email), password: null };
  }
  const { data: email } = emailAddress.safeParse(wanted.email);
  if (email === undefined) {
    throw new StartError('The setting ADMIN_EMAIL cannot be read: it must be an email address.');
  }
  if (wanted.password !== undefined && isCommonPassword(wanted.password)) {
    throw new StartError(
      'The setting ADMIN_PASSWORD cannot be used: it is one of the most common passwords. Choose another.',
    );
  }
  const password = wanted.password ?? readablePassword();
  const passwordHash = await hashPassword(password);
  return database.transaction(async query => {
    // The first of several starting servers creates the admin.
    await query({ text: `select pg_advisory_xact_lock(hashtextextended('pipstone: first admin', 0))` });
    const [made] = (await query({ text: findAdmin })).rows;
    if (made) {
      return { email: String(made.email), password: null };
    }
    return appoint(query, { email, password, passwordHash });
  });
}

async function appoint(
  query: Query,
  { email, password, passwordHash }: { email: string; password: string; passwordHash: string },
): Promise<FirstAdmin> {
  await query(deleteUnconfirmed(email));
  const [existing] = (
    await query({ text: 'select id from auth.users where email = $1 and not is_sso_user', values: [email] })
  ).rows;
  const id = existing ? String(existing.id) : randomUUID();
  if (!existing) {
    await query(insertAccount({ id, email, passwordHash, userMetadata: {} }));
  }
  // An owner who can no longer sign in must be replaced.
  await query({
    text: `update public.user_roles set duty = 'teacher' where duty = 'owner' and user_id <> $1`,
    values: [id],
  });
  await query({
    text: `
      insert into public.user_roles (user_id, role, duty) values ($1, 'admin', 'owner')
      on conflict (user_id) do update set role = 'admin', duty = 'owner'`,
    values: [id],
  });
  return { email, password: existing ? null : password };
}

const findAdmin = `
  select u.email from public.user_roles r join auth.users u on u.id = r.user_id
  where r.role = 'admin' and private.counts_as_admin(u.id)
  order by u.created_at, u.id
  limit 1`;

/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns four groups of four random characters: 79 bits. */
export function readablePassword(): string {
  const character = () => alphabet.charAt(randomInt(alphabet.length));
  const group = () => Array.from({ length: 4 }, character).join('');
  return Array.from({ length: 4 }, group).join('-');
}
