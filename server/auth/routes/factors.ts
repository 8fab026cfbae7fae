import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requestAddress, turnsFrom } from '../../limits/request-origin.ts';
import { letters } from '../../mail/letters.ts';
import { findCaller } from '../accounts/own-account.ts';
import { AuthError } from '../errors/auth-error.ts';
import { askForCode, type Challenge } from '../factors/challenges.ts';
import { enrolFactor, type NewFactor } from '../factors/enrol.ts';
import { FactorKeyMissing } from '../factors/factor-keys.ts';
import type { FactorKey } from '../factors/sealed-secrets.ts';
import { bodyAs, optional } from '../request-body.ts';
import { type RouteParts, signedIn, turnOfLevel } from '../sessions/session-guard.ts';
import { readFactorId } from './factor-id.ts';
import { verifyFactorRoute } from './factor-verify.ts';

const maxName = 100;

const name = optional(z.string().max(maxName, `may have ${maxName} characters`));

const enrolBody = z.object({
  factor_type: z.string().optional(),
  friendly_name: name,
  issuer: name,
});

/** Throws AuthError with Supabase's texts for disabled and unknown kinds. */
function requireTotp(type: string | undefined): void {
  switch (type) {
    case 'totp':
      return;
    case 'phone':
      throw new AuthError('mfa_phone_enroll_not_enabled');
    case 'webauthn':
      throw new AuthError('mfa_webauthn_enroll_not_enabled');
    default:
      throw new AuthError('validation_failed', {
        message: 'factor_type needs to be totp, phone, or webauthn',
      });
  }
}

/** `/factors`: add an authenticator app, request a challenge, answer it, remove the app. */
export function factorRoutes(app: FastifyInstance, parts: RouteParts): void {
  const { database, limits, mail, factorKeys, requireSession, issuer } = parts;
  const onRequest = requireSession;

  app.post('/factors', { onRequest }, async (request): Promise<NewFactor> => {
    const body = bodyAs(enrolBody, request.body ?? {});
    requireTotp(body.factor_type);
    const caller = signedIn(request);
    await limits.take([turnOfLevel('factorChangeByAccount', caller)]);
    const key = await keyToSeal(request);
    const wanted = {
      friendlyName: body.friendly_name ?? '',
      issuer: body.issuer || new URL(issuer.issuer).host,
    };
    return database.transaction(query => enrolFactor(query, { caller, wanted, key }));
  });

  app.post('/factors/:id/challenge', { onRequest }, async (request): Promise<Challenge> => {
    const factorId = readFactorId(request);
    const caller = signedIn(request);
    await limits.take(turnsFrom(request, 'factorChallengeByPair', caller.userId));
    return database.transaction(async query => {
      const find = findCaller(caller);
      find.read(await query(find.statement));
      return askForCode(query, { factorId, userId: caller.userId, address: requestAddress(request) });
    });
  });

  verifyFactorRoute(app, parts);

  app.delete('/factors/:id', { onRequest }, async request => {
    const factorId = readFactorId(request);
    const caller = signedIn(request);
    await limits.take([turnOfLevel('factorChangeByAccount', caller)]);
    const removed = await database.transaction(async query => {
      const lock = findCaller(caller, 'for no key update of u');
      lock.read(await query(lock.statement));
      const find = findCaller(caller);
      const { account, isAtAal2 } = find.read(await query(find.statement));
      const factor = account.factors?.find(({ id }) => id === factorId);
      if (!factor) {
        throw new AuthError('mfa_factor_not_found');
      }
      if (factor.status === 'verified' && !isAtAal2) {
        throw new AuthError('insufficient_aal', {
          status: 422,
          message: 'AAL2 required to unenroll verified factor',
        });
      }
      await query({
        name: 'delete_factor',
        text: 'delete from auth.mfa_factors where id = $1',
        values: [factorId],
      });
      return { email: account.email, wasVerified: factor.status === 'verified' };
    });
    if (removed.wasVerified) {
      mail?.tell(letters.factorWasRemoved(removed.email));
    }
    return { id: factorId };
  });

  /** Without its key, the server answers as Supabase does with enrolment disabled; the log has the reason. */
  async function keyToSeal(request: FastifyRequest): Promise<FactorKey> {
    try {
      return await factorKeys.toSeal();
    } catch (error) {
      if (error instanceof FactorKeyMissing) {
        request.log.error(error.message);
        throw new AuthError('mfa_totp_enroll_not_enabled');
      }
      throw error;
    }
  }
}
