import { describe, expect, inject, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { earlyInStep, enrol, minutesLater, type Phone, withPhone } from '../../../lab/harness/factors.ts';
import { addTrader, type Person, signIn } from '../../../lab/harness/people.ts';

const server = inject('server');

/** `taken`, or the code of the refusal. */
async function fate(
  { client }: Pick<Person, 'client'>,
  { factorId }: Phone,
  code: string,
  challenge?: string,
) {
  const challengeId = challenge ?? (await newChallenge({ client }, factorId));
  const { error } = await client.auth.mfa.verify({ factorId, challengeId, code });
  return error ? (error.code ?? error.message) : 'taken';
}

async function newChallenge({ client }: Pick<Person, 'client'>, factorId: string): Promise<string> {
  const { data } = await client.auth.mfa.challenge({ factorId });
  return String(data?.id);
}

const again = ({ email, password }: Person) => signIn(server.url, email, password);

describe('a code', () => {
  test('is taken from a clock that is a step ahead or behind, and not from one that is two', async () => {
    const amara = await addTrader(server, 'Amara');
    const phone = await enrol(amara.client);
    // Three steps away, so that a step passing in between proves nothing else.
    for (const steps of [-3, 3]) {
      expect(await fate(amara, phone, phone.code(steps))).toBe('mfa_verification_failed');
    }
    await earlyInStep();
    for (const steps of [-1, 0, 1]) {
      expect(await fate(await again(amara), phone, phone.code(steps))).toBe('taken');
    }
  });

  test('is taken once, and none of a step before the last', async () => {
    const amara = await addTrader(server, 'Amara');
    const phone = await enrol(amara.client);
    const [before, now] = [phone.code(-1), phone.code()];
    expect(await fate(amara, phone, now)).toBe('taken');
    const thief = await again(amara);
    expect(await fate(thief, phone, now)).toBe('mfa_verification_failed');
    expect(await fate(thief, phone, before)).toBe('mfa_verification_failed');
    expect((await thief.client.from('profiles').select('id')).error?.code).toBe('insufficient_aal');
  });

  test('sent at the same moment on many connections is taken once', async () => {
    const amara = await addTrader(server, 'Amara');
    const phone = await withPhone(amara);
    const browsers = await Promise.all(Array.from({ length: 6 }, () => again(amara)));
    const challenges = await Promise.all(browsers.map(browser => newChallenge(browser, phone.factorId)));
    const code = phone.code();
    const fates = await Promise.all(browsers.map((browser, i) => fate(browser, phone, code, challenges[i])));
    expect(fates.filter(one => one === 'taken')).toHaveLength(1);
    // Sessions at aal1 end with it.
    expect(
      fates.filter(
        one => one !== 'taken' && one !== 'mfa_verification_failed' && one !== 'session_not_found',
      ),
    ).toEqual([]);
  });

  test('sent twice at once from one browser, on one challenge, is taken once', async () => {
    const amara = await addTrader(server, 'Amara');
    const phone = await withPhone(amara);
    const browser = await again(amara);
    const challenge = await newChallenge(browser, phone.factorId);
    const code = phone.code();
    const fates = await Promise.all([1, 2, 3].map(() => fate(browser, phone, code, challenge)));
    expect(fates.toSorted()).toEqual(['mfa_factor_not_found', 'mfa_factor_not_found', 'taken']);
  });

  test('with the spaces that an app shows is the same code', async () => {
    const amara = await addTrader(server, 'Amara');
    const phone = await enrol(amara.client);
    const code = phone.code();
    expect(await fate(amara, phone, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe('taken');
  });

  test.each(['', '12345', '1234567', '１２３４５６', 'abcdef', '0'.repeat(101), '\u2028', '{}'])(
    'that is none is refused: %j',
    async code => {
      const amara = await addTrader(server, 'Amara');
      const phone = await enrol(amara.client);
      expect(await fate(amara, phone, code)).toMatch(/^(mfa_verification_failed|validation_failed)$/);
    },
  );

  test('of one factor opens no other, and no other person’s', async () => {
    const [amara, bo] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo')];
    const phone = await withPhone(amara);
    const tablet = await enrol(amara.client, 'Tablet');
    expect(await fate(amara, tablet, phone.code())).toBe('mfa_verification_failed');
    const hers = await newChallenge(amara, phone.factorId);
    const his = await withPhone(bo);
    expect(await fate(bo, phone, phone.code(), hers)).toBe('mfa_factor_not_found');
    expect(await fate(bo, his, his.code(), hers)).toBe('mfa_factor_not_found');
    expect((await bo.client.auth.mfa.unenroll({ factorId: phone.factorId })).error?.code).toBe(
      'mfa_factor_not_found',
    );
  });
});

describe('a challenge', () => {
  test('is over after five minutes, and used up by the right code alone', async () => {
    const amara = await addTrader(server, 'Amara');
    const phone = await withPhone(amara);
    const browser = await again(amara);
    const challenge = await newChallenge(browser, phone.factorId);
    expect(await fate(browser, phone, phone.code(3), challenge)).toBe('mfa_verification_failed');
    const age = (minutes: string) =>
      query(
        server.connection,
        `update auth.mfa_challenges set created_at = created_at - $2::interval where id = $1`,
        [challenge, minutes],
      );
    await age('301 seconds');
    expect(await fate(browser, phone, phone.code(), challenge)).toBe('mfa_challenge_expired');
    await age('-20 seconds');
    expect(await fate(browser, phone, phone.code(), challenge)).toBe('taken');
    await minutesLater(server, phone);
    expect(await fate(browser, phone, phone.code(), challenge)).toBe('mfa_factor_not_found');
  });
});
