import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LimitReached, type Turn } from '../../limits/limits.ts';
import { turnsFrom } from '../../limits/request-origin.ts';
import { letters } from '../../mail/letters.ts';
import { findCaller } from '../accounts/own-account.ts';
import { AuthError } from '../errors/auth-error.ts';
import { type Proved, proveFactor } from '../factors/prove-factor.ts';
import { type TypedCode, typedCode } from '../factors/typed-code.ts';
import { bodyAs } from '../request-body.ts';
import { type RouteParts, type SignedIn, signedIn } from '../sessions/session-guard.ts';
import { type SessionAnswer, sessionAnswer } from '../sessions/sessions.ts';
import { readFactorId } from './factor-id.ts';

const verifyBody = z.object({
  code: z.string().max(100, 'is too long').default(''),
  challenge_id: z.uuid('needs to be the id of a challenge').toLowerCase(),
});

/** `POST /factors/:id/verify`: raises the session to `aal2` by a code of the factor or a recovery code. */
export function verifyFactorRoute(app: FastifyInstance, parts: RouteParts): void {
  const { database, limits, mail, factorKeys, requireSession, issuer } = parts;

  app.post('/factors/:id/verify', { onRequest: requireSession }, async (request): Promise<SessionAnswer> => {
    const factorId = readFactorId(request);
    const body = bodyAs(verifyBody, request.body ?? {});
    if (body.code === '') {
      throw new AuthError('validation_failed', { message: 'Code needs to be non-empty' });
    }
    const caller = signedIn(request);
    const code = typedCode(body.code);
    const turns = codeTurns(request, { caller, factorId, code });
    await takeOrTell(turns, caller);
    const key = await factorKeys.present();
    const proof = { caller, factorId, challengeId: body.challenge_id, code, key };
    const proved = await database.transaction(query => proveFactor(query, proof));
    await limits.succeed(turns);
    tell(proved, code);
    return sessionAnswer(proved.session, issuer);
  });

  /** Emails the owner when someone who knows the password guesses codes. */
  async function takeOrTell(turns: readonly Turn[], caller: SignedIn): Promise<void> {
    try {
      // One at a time: a refused turn must not use up the next one, which lasts a day.
      for (const turn of turns) {
        await limits.take([turn]);
      }
    } catch (error) {
      if (error instanceof LimitReached && mail) {
        await limits.take([{ rule: 'guessesToldByAccount', of: [caller.userId] }]).then(
          () => tellOfGuesses(caller),
          () => {},
        );
      }
      throw error;
    }
  }

  async function tellOfGuesses(caller: SignedIn): Promise<void> {
    const find = findCaller(caller);
    const [found] = await database.run([find.statement], { readOnly: true });
    mail?.tell(letters.codesAreGuessed(find.read(found).account.email));
  }

  function tell({ session, isNewFactor }: Proved, { kind }: TypedCode): void {
    const { email } = session.account;
    if (kind === 'recovery_code') {
      mail?.tell(letters.recoveryCodeWasUsed(email));
    } else if (isNewFactor) {
      mail?.tell(letters.factorWasAdded(email));
    }
  }
}

/** Per caller, so that nobody can use up another person's turns. */
function codeTurns(
  request: FastifyRequest,
  { caller, factorId, code }: { caller: SignedIn; factorId: string; code: TypedCode },
): Turn[] {
  const { userId } = caller;
  const fromAddress = turnsFrom(request, 'factorCodeByAddress');
  if (code.kind === 'recovery_code') {
    return [...turnsFrom(request, 'recoveryCodeByPair', userId), ...fromAddress];
  }
  return [
    { rule: 'factorCodeByFactor', of: [userId, factorId] },
    { rule: 'factorCodeByAccount', of: [userId] },
    ...fromAddress,
  ];
}
