import type { FastifyInstance } from 'fastify';
import { letters } from '../../mail/letters.ts';
import { findCaller } from '../accounts/own-account.ts';
import { hasVerifiedFactor } from '../accounts/user-json.ts';
import { AuthError } from '../errors/auth-error.ts';
import { newRecoveryCodes } from '../factors/recovery-codes.ts';
import { type RouteParts, signedIn, turnOfLevel } from '../sessions/session-guard.ts';

/** `/recovery-codes` (not in Supabase): at `aal2`, `POST` returns ten new codes; `GET` how many are left. */
export function recoveryCodeRoutes(app: FastifyInstance, parts: RouteParts): void {
  const { database, limits, mail, requireSession: onRequest } = parts;

  app.post('/recovery-codes', { onRequest }, async (request): Promise<{ codes: string[] }> => {
    const caller = signedIn(request);
    await limits.take([turnOfLevel('factorChangeByAccount', caller)]);
    const made = newRecoveryCodes(caller.userId);
    const { email } = await database.transaction(async query => {
      const lock = findCaller(caller, 'for no key update of u');
      lock.read(await query(lock.statement));
      // Again under the lock: a factor may have been removed while waiting.
      const find = findCaller(caller);
      const { account, isAtAal2 } = find.read(await query(find.statement));
      if (!isAtAal2) {
        throw new AuthError('insufficient_aal', { message: 'AAL2 required to make recovery codes' });
      }
      for (const statement of made.statements) {
        await query(statement);
      }
      return account;
    });
    mail?.tell(letters.recoveryCodesWereMade(email));
    return { codes: made.codes };
  });

  app.get('/recovery-codes', { onRequest }, async request => {
    const caller = signedIn(request);
    const find = findCaller(caller);
    const [found, counted] = await database.run(
      [find.statement, { name: 'count_recovery_codes', text: count, values: [caller.userId] }],
      { readOnly: true },
    );
    const { account, isAtAal2 } = find.read(found);
    if (hasVerifiedFactor(account) && !isAtAal2) {
      throw new AuthError('insufficient_aal', { message: 'AAL2 required to read recovery codes' });
    }
    const { left, made_at: madeAt } = counted?.rows[0] ?? {};
    return { left: Number(left ?? 0), made_at: madeAt instanceof Date ? madeAt.toISOString() : null };
  });
}

const count =
  'select count(*)::int as left, max(made_at) as made_at from auth.recovery_codes where user_id = $1';
