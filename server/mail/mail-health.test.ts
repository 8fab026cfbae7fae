import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openConditions } from '../host/conditions.ts';
import { letters } from './letters.ts';
import { mailHealth } from './mail-health.ts';
import { openMailer } from './mailer.ts';

const silent = { info() {}, warn() {}, error() {} };
const letter = letters.haveAccount('amara@example.com', 'https://journal.example.com/');

afterEach(() => vi.useRealTimers());

/** A real mail server that knows one password and one recipient. */
async function mailServer(port = 0): Promise<{ port: number; close: () => Promise<void> }> {
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'u' }) : done(new Error(`no, not ${password}`)),
    onRcptTo: ({ address }, _session, done) =>
      address === letter.to ? done() : done(Object.assign(new Error('unknown'), { responseCode: 550 })),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  await new Promise<void>(listening => smtp.listen(port, '127.0.0.1', listening));
  const close = () => new Promise<void>(closed => smtp.close(() => closed()));
  onTestFinished(close);
  return { port: (smtp.server.address() as { port: number }).port, close };
}

async function mailerTo(port: number, password = 'right') {
  const conditions = openConditions(silent);
  const health = mailHealth(conditions);
  const mailer = await openMailer(
    { smtpUrl: `smtp://u:${password}@127.0.0.1:${port}`, from: 'journal@example.com' },
    silent,
    health,
  );
  onTestFinished(() => mailer.close());
  return { mailer, health, conditions };
}

test('a refused password is a warning without the password', async () => {
  const { port } = await mailServer();
  const { mailer, conditions } = await mailerTo(port, 'wrong-secret');
  expect(await mailer.check()).toBe(false);
  const [warning] = conditions.list();
  expect(warning?.message).toMatch(
    /^Emails cannot be sent: the email server refuses the user or the password \(EAUTH 535\)/,
  );
  expect(warning?.message).not.toContain('wrong-secret');
});

test('a mail server that is away is a warning until it is back', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise(listening => probe.once('listening', listening));
  const { port } = probe.address() as { port: number };
  await new Promise(closed => probe.close(closed));

  const { mailer, health, conditions } = await mailerTo(port);
  expect(await mailer.send(letter)).toBe('unreachable');
  expect(conditions.list()).toMatchObject([
    { name: 'mail', message: expect.stringContaining('cannot be reached') },
  ]);
  expect(health.hasFailedFor(0)).toBe(true);
  expect(health.hasFailedFor(600_000)).toBe(false);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
  expect(health.hasFailedFor(600_000)).toBe(true);
  vi.useRealTimers();

  await mailServer(port);
  expect(await mailer.send(letter)).toBe('taken');
  expect(conditions.list()).toEqual([]);
  expect(health.figures()).toEqual({ sent: 1, failed: 0, failingSince: null, reason: null });
});

test('a refused recipient is a failed email of a mail server that works', async () => {
  const { port } = await mailServer();
  const { mailer, health, conditions } = await mailerTo(port);
  expect(await mailer.send({ ...letter, to: 'nobody@example.com' })).toBe('refused');
  expect(health.figures()).toMatchObject({ sent: 0, failed: 1, failingSince: null });
  expect(conditions.list()).toEqual([]);
});
