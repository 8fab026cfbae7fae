import type { FastifyRequest } from 'fastify';
import { letters } from '../../mail/letters.ts';
import { accountChanges, type Changes } from '../accounts/change-account.ts';
import { isEmailTaken } from '../accounts/new-account.ts';
import { findCaller } from '../accounts/own-account.ts';
import { requireOwner } from '../accounts/require-owner.ts';
import { type Account, hasVerifiedFactor } from '../accounts/user-json.ts';
import { readUserUpdate } from '../accounts/user-update-body.ts';
import { AuthError } from '../errors/auth-error.ts';
import { mailTurns } from '../links/mail-turns.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';
import { type RouteParts, signedIn, turnOfLevel } from '../sessions/session-guard.ts';

/** Changes the caller's password (which ends other sessions), email or metadata; a new email may need its link. */
export function updateUser(parts: RouteParts) {
  const { database, limits, mail } = parts;
  return async (request: FastifyRequest): Promise<Account> => {
    const caller = signedIn(request);
    const wanted = readUserUpdate(request.body);
    await limits.take([turnOfLevel('accountChangeByAccount', caller)]);
    const find = findCaller(caller);
    const [found] = await database.run([find.statement], { readOnly: true });
    const own = find.read(found);
    const email = wanted.email === own.account.email ? undefined : wanted.email;
    if (hasVerifiedFactor(own.account) && !own.isAtAal2) {
      throw new AuthError('insufficient_aal', { status: 401, message: needsAal2 });
    }
    if (wanted.password !== undefined || email !== undefined) {
      await limits.take([{ rule: 'signInChangeByAccount', of: [caller.userId] }]);
      await requireOwner(own, wanted.currentPassword, request, parts);
    }
    if (email !== undefined && mail) {
      await limits.take(mailTurns(request, email, 'email_change'));
    }
    const changes: Changes = {
      caller,
      email,
      isEmailConfirmed: mail === null,
      passwordHash: wanted.password && (await hashOfNew(wanted.password, own.passwordHash)),
      data: wanted.data,
    };
    const { account, linkToken } = await changed(changes);
    if (mail && email !== undefined && linkToken) {
      mail.sendLink('email_change', email, linkToken);
      mail.tell(letters.emailIsChanging(own.account.email));
    }
    if (mail && changes.passwordHash) {
      mail.tell(letters.passwordHasChanged(own.account.email));
    }
    return account;
  };

  async function changed(changes: Changes) {
    try {
      return await database.transaction(query => accountChanges(query, changes));
    } catch (error) {
      throw isEmailTaken(error) ? new AuthError('email_exists') : error;
    }
  }
}

// Supabase's text; here it also applies to `data`.
const needsAal2 = 'AAL2 session is required to update email or password when MFA is enabled.';

async function hashOfNew(password: string, currentHash: string): Promise<string> {
  if (await verifyPassword(currentHash, password)) {
    throw new AuthError('same_password');
  }
  return hashPassword(password);
}
