import { expect, test } from 'vitest';
import { enrol, minutesLater, prove } from '../../../lab/harness/factors.ts';
import { keptMailServerForFile } from '../../support/kept-server.ts';
import { type Device, iPhone, newDevice, signInOn, toldOn } from './devices.ts';
import { confirmedTrader, readToken } from './mailbox.ts';

const at = keptMailServerForFile({ hasLimits: true });

const device = (kind?: Parameters<typeof newDevice>[1]) => newDevice(at().server.url, kind);

const told = (on: Device) => expect.poll(() => toldOn(on), { timeout: 10_000 });

test('a sign-in from a new device is reported by email, with its rough location, and not again in the account', async () => {
  const amara = await confirmedTrader(at(), 'Amara');
  const laptop = await signInOn(await device(), amara);
  const phone = await signInOn(await device({ userAgent: iPhone, address: '203.0.113.77' }), amara);
  const mail = await at().mailbox.read(amara.email);
  expect(mail.subject).toBe('New sign-in to your account');
  expect(mail.text).toMatch(/Safari on iPhone, network 203\.0\.113\.x, \d+ \w+ \d{4} at \d\d:\d\d UTC/);
  expect(mail.text).toContain('set a new password');
  expect(mail.link?.href).toBe(`${at().server.url}/`);
  await told(laptop).toEqual([]);
  await signInOn(phone, amara);
  await signInOn(laptop, amara);
  await signInOn(await device({ userAgent: 'Your account is locked: call +1 555' }), amara);
  const next = await at().mailbox.read(amara.email);
  // A stranger chooses the user agent: it must not be in an email.
  expect(next.text).toContain('An unknown device, network 127.0.0.x');
  expect(next.text).not.toContain('locked');
  expect(at().mailbox.count(amara.email)).toBe(2);
});

test('a mail that the mail server refuses for good leaves the news in the account', async () => {
  const amara = await confirmedTrader(at(), 'Amara');
  const laptop = await signInOn(await device(), amara);
  at().mailbox.refuseNext(550);
  await signInOn(await device({ userAgent: iPhone }), amara);
  await expect.poll(() => at().server.log(), { timeout: 10_000 }).toContain('"kind":"new sign-in"');
  expect(at().server.log()).not.toContain(amara.email);
  expect(await toldOn(laptop)).toMatchObject([{ user_agent: iPhone }]);
});

test('past five mails an hour the rest waits in the account, and other mails still come', async () => {
  const amara = await confirmedTrader(at(), 'Amara');
  const laptop = await signInOn(await device(), amara);
  for (let turn = 0; turn < 9; turn++) {
    await signInOn(await device({ address: `198.51.100.${turn}` }), amara);
  }
  await told(laptop).toHaveLength(4);
  expect(at().mailbox.count(amara.email)).toBe(5);
  expect((await laptop.client.auth.resetPasswordForEmail(amara.email)).error).toBeNull();
  await expect.poll(() => at().mailbox.count(amara.email), { timeout: 10_000 }).toBe(6);
});

test('a link that is followed on another device is such a sign-in too', async () => {
  const amara = await confirmedTrader(at(), 'Amara');
  await signInOn(await device(), amara);
  const phone = await device({ userAgent: iPhone });
  await phone.client.auth.resetPasswordForEmail(amara.email);
  const link = readToken(await at().mailbox.read(amara.email), 'recovery');
  expect((await phone.client.auth.verifyOtp(link)).error).toBeNull();
  expect(phone.cookie()).toMatch(/^pipstone_device=/);
  expect((await at().mailbox.read(amara.email)).text).toContain('Safari on iPhone');
});

test('a link on a remembered device still asks for the code: a mailbox is no second factor', async () => {
  const amara = await confirmedTrader(at(), 'Amara');
  const phone = await enrol(amara.client);
  await prove(amara.client, phone);
  const laptop = await signInOn(await device(), amara);
  await minutesLater(at().server, phone);
  await prove(laptop.client, phone);
  expect(await laptop.post('/device', { remember: true })).toBe(204);
  await laptop.client.auth.resetPasswordForEmail(amara.email);
  let mail = await at().mailbox.read(amara.email);
  while (mail.subject !== 'Set a new password') {
    mail = await at().mailbox.read(amara.email);
  }
  expect((await laptop.client.auth.verifyOtp(readToken(mail, 'recovery'))).error).toBeNull();
  const { data } = await laptop.client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
});
