import type { Result, Statement } from '../../postgres/database.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { SignedIn } from '../sessions/session-guard.ts';
import { type Account, accountColumns, accountFrom } from './user-json.ts';

export type OwnAccount = {
  account: Account;
  passwordHash: string;
  /** True when it was opened within the last day, by password or link. */
  isRecent: boolean;
  /** True when both the session and its token are at `aal2`. */
  isAtAal2: boolean;
};

/**
 * Returns the statement that finds a token's account and session, and the function that reads its result. A token can
 * outlive its session by an hour, so both are checked.
 * @throws AuthError user_not_found, session_not_found or user_banned, from `read`
 */
export function findCaller(
  { userId, sessionId, aal }: SignedIn,
  lock: '' | 'for no key update of u' = '',
): { statement: Statement; read: (result: Result | undefined) => OwnAccount } {
  return {
    statement: {
      name: lock ? 'lock_caller' : 'find_caller',
      text: `
        select ${accountColumns}, u.encrypted_password,
          s.id is not null as has_session,
          coalesce(s.created_at > now() - interval '24 hours', false) as is_recent,
          s.aal,
          coalesce(u.banned_until > now(), false) as is_banned
        from auth.users u
        left join auth.sessions s on s.id = $2 and s.user_id = u.id
        where u.id = $1
        ${lock}`,
      values: [userId, sessionId],
    },
    read: result => {
      const row = result?.rows[0];
      if (!row) {
        throw new AuthError('user_not_found');
      }
      if (!row.has_session) {
        throw new AuthError('session_not_found');
      }
      if (row.is_banned) {
        throw new AuthError('user_banned', { status: 403 });
      }
      return {
        account: accountFrom(row),
        passwordHash: String(row.encrypted_password),
        isRecent: row.is_recent === true,
        isAtAal2: row.aal === 'aal2' && aal === 'aal2',
      };
    },
  };
}
