import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import { emailAddress } from '../email-address.ts';
import { findCaller } from '../own-account.ts';
import { hashPassword, requireStrongPassword, verifyPassword } from '../passwords.ts';
import { bodyAs, optional } from '../request-body.ts';
import { type RouteParts, signedIn } from '../session-guard.ts';
import { type Account, accountColumns, accountFrom } from '../user-json.ts';
import { userMetadata } from '../user-metadata.ts';

const updateBody = z.object({
  email: optional(z.string()),
  phone: optional(z.string()),
  password: optional(z.string()),
  data: optional(userMetadata),
});

/** Changes the caller's password (which ends all their other sessions) or their own metadata. */
export function updateUser({ database }: RouteParts) {
  return async (request: FastifyRequest): Promise<Account> => {
    const caller = signedIn(request);
    const { email, phone, password, data } = readBody(request.body);
    const find = findCaller(caller);
    const [found] = await database.run([find.statement], { readOnly: true });
    const { account, passwordHash } = find.read(found);
    if (email !== undefined && email !== account.email) {
      throw new AuthError('email_provider_disabled');
    }
    if (phone) {
      throw new AuthError('phone_provider_disabled', { message: 'Phone numbers are disabled' });
    }
    const newHash = password === undefined ? undefined : await hashOfNew(password, passwordHash);
    return database.transaction(async query => {
      const lock = findCaller(caller, 'for no key update of u');
      const { account: current } = lock.read(await query(lock.statement));
      const metadata = data && bodyAs(userMetadata, merged(current.user_metadata, data));
      if (newHash !== undefined) {
        await query({
          name: 'end_other_sessions',
          text: 'delete from auth.sessions where user_id = $1 and id <> $2',
          values: [caller.userId, caller.sessionId],
        });
      }
      const { rows } = await query({
        name: 'update_account',
        text: updateAccount,
        values: [caller.userId, newHash ?? null, metadata ? JSON.stringify(metadata) : null],
      });
      return accountFrom(rows[0] ?? {});
    });
  };
}

const updateAccount = `
  with account as (
    update auth.users set
      encrypted_password = coalesce($2, encrypted_password),
      raw_user_meta_data = coalesce($3, raw_user_meta_data),
      updated_at = now()
    where id = $1
    returning *
  )
  select ${accountColumns} from account u`;

function readBody(body: unknown) {
  const isPlain = typeof body === 'object' && body !== null;
  if (isPlain && 'app_metadata' in body && body.app_metadata !== null) {
    throw new AuthError('not_admin');
  }
  const { email, ...rest } = bodyAs(updateBody, body);
  if (rest.password !== undefined) {
    requireStrongPassword(rest.password);
  }
  return { ...rest, email: email ? bodyAs(emailAddress, email) : undefined };
}

async function hashOfNew(password: string, currentHash: string): Promise<string> {
  if (await verifyPassword(currentHash, password)) {
    throw new AuthError('same_password');
  }
  return hashPassword(password);
}

/** Each given key replaces the one there is; null removes it. */
function merged(current: Record<string, unknown>, given: Record<string, unknown>) {
  return Object.fromEntries(Object.entries({ ...current, ...given }).filter(([, value]) => value !== null));
}
