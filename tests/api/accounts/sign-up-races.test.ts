import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTraders, currentCode, newEmail, password } from '../../../lab/harness/people.ts';
import { keptMailServerForFile } from '../../support/kept-server.ts';

const at = keptMailServerForFile();

async function signUpAtOnce(emails: readonly string[]): Promise<number[]> {
  const [client, grant] = [await visitor(at().server.url), randomUUID()];
  await client
    .rpc('validate_and_reset_auth_code', {
      input_code: await currentCode(at().server),
      input_grant: grant,
    })
    .throwOnError();
  return Promise.all(
    emails.map(async email => {
      const { error } = await client.auth.signUp({
        email,
        password,
        options: { data: { sign_up_grant: grant } },
      });
      return error?.status ?? 200;
    }),
  );
}

const newEmails = (count: number) => Array.from({ length: count }, () => newEmail('Stranger'));

test('one code reveals one email address at most, however many are asked about at the same moment', async () => {
  const names = Array.from({ length: 6 }, (_, place) => `Amara ${place}`);
  const taken = (await addTraders(at().server, names)).map(({ email }) => email);
  const emails = [...taken, ...newEmails(6)];
  const statuses = await signUpAtOnce(emails);
  expect(statuses.toSorted()).toEqual([200, ...Array(11).fill(403)]);

  const admitted = emails.filter((_, place) => statuses[place] === 200);
  await expect.poll(() => emails.filter(email => at().mailbox.count(email) > 0)).toEqual(admitted);
});

test('a sign-up that is sent several times at once is answered alike for a taken e-mail and a new one', async () => {
  const [amara] = await addTraders(at().server, ['Amara']);
  for (const email of [amara?.email ?? '', newEmail('Stranger')]) {
    expect(await signUpAtOnce([email, email, email])).toEqual([200, 200, 200]);
  }
});
