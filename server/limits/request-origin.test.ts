import { expect, test } from 'vitest';
import { requestAddress, requestOrigin, turnsFrom } from './request-origin.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:61024', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (ip, origin) => {
  expect(requestOrigin({ ip })).toBe(origin);
});

test('an IPv6 address counts for the networks around it too, which may do more', () => {
  expect(turnsFrom({ ip: '2001:db8:1:abcd::9' }, 'signInByPair', 'amara@example.com')).toEqual([
    { rule: 'signInByPair', of: ['amara@example.com', '2001:db8:1:abcd::/64'] },
    { rule: 'signInByPair', of: ['amara@example.com', '2001:db8:1:ab00::/56'], factor: 4 },
    { rule: 'signInByPair', of: ['amara@example.com', '2001:db8:1:0::/48'], factor: 16 },
  ]);
  expect(turnsFrom({ ip: '203.0.113.7' }, 'verifyByAddress')).toEqual([
    { rule: 'verifyByAddress', of: ['203.0.113.7'] },
  ]);
});

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::9', '2001:db8::9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['127.0.0.1', '127.0.0.1'],
  ['unknown', null],
  ['', null],
])('the address in %s is %s', (ip, address) => {
  expect(requestAddress({ ip })).toBe(address);
});
