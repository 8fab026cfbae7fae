import { expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, newEmail } from '../../../lab/harness/people.ts';
import { admit } from './requests.ts';

const server = inject('server');

const pwned = {
  name: 'AuthWeakPasswordError',
  status: 422,
  code: 'weak_password',
  reasons: ['pwned'],
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
};

test('a password that everybody tries first is refused at sign-up, and burns no code', async () => {
  const email = newEmail('Amara');
  await admit(email);
  const client = await visitor(server.url);
  for (const weak of ['password1', 'PASSWORD1', '12345678', 'qwertyuiop']) {
    expect((await client.auth.signUp({ email, password: weak })).error).toMatchObject(pwned);
  }
  expect((await client.auth.signUp({ email, password: 'correct-horse-battery' })).error).toBeNull();
});

test('and when a password is changed', async () => {
  const amara = await addTrader(server, 'Amara');
  expect((await amara.client.auth.updateUser({ password: 'iloveyou' })).error).toMatchObject(pwned);
});
