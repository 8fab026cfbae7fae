import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openConditions } from './conditions.ts';
import { warnOfUnnamedProxy } from './unnamed-proxy.ts';

const log = { warn() {}, info() {} };

/** The warning after requests with `X-Forwarded-For` from these addresses. */
async function warningAfter(...addresses: string[]) {
  const app = Fastify();
  const conditions = openConditions(log);
  warnOfUnnamedProxy(app, '127.0.0.1', conditions);
  app.get('/', async () => 'ok');
  for (const remoteAddress of addresses) {
    await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } });
  }
  return conditions.list().map(({ message }) => message);
}

test.each(['10.1.2.3', '172.17.0.1', '::ffff:192.168.1.5', 'fd00::7'])(
  '%s, an address of a private network, gets the line to set',
  async address => {
    const named = address.replace('::ffff:', '');
    expect(await warningAfter(address)).toEqual([
      expect.stringContaining(`If it is your proxy, set TRUST_PROXY=127.0.0.1,${named} and restart.`),
    ]);
  },
);

test.each(['203.0.113.7', '2001:db8::7'])('%s, a public address, gets no line to set', async address => {
  const [message] = await warningAfter(address, address);
  expect(message).toContain(`come from ${address}, a public address. Anyone can send this header`);
  expect(message).not.toContain('TRUST_PROXY=');
});

test('a warning about a public address gives way to one about a proxy, and not the other way round', async () => {
  const expected = [expect.stringContaining('TRUST_PROXY=127.0.0.1,10.1.2.3')];
  expect(await warningAfter('203.0.113.7', '10.1.2.3')).toEqual(expected);
  expect(await warningAfter('10.1.2.3', '203.0.113.7')).toEqual(expected);
});
