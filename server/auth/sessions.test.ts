import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { addressOf } from './sessions.ts';

describe('addressOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:127.0.0.1', '::ffff:127.0.0.1'],
    ['unknown', null],
    ["1'; drop table", null],
    ['', null],
  ])('%j is kept as %j', (ip, kept) => {
    expect(addressOf({ ip } as FastifyRequest)).toBe(kept);
  });
});
