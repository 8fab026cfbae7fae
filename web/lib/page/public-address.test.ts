import { expect, test } from 'vitest';
import { isOfThisComputer } from '#domain/web-url.ts';
import { publicOrigin } from './public-address.ts';

test.each([
  ['https://journal.example.com', 'http://10.0.0.7:3000', 'https://journal.example.com'],
  // Without a setting: the default address does not work on a phone.
  ['http://localhost:3000', 'http://10.0.0.7:3000', 'http://10.0.0.7:3000'],
  [undefined, 'https://static.example.com', 'https://static.example.com'],
])('told %s and reached at %s, others come by %s', (told, inBar, origin) => {
  expect(publicOrigin(told, inBar)).toBe(origin);
});

test.each([
  ['http://localhost:3000/join/K7XQ2M', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://pipstone.localhost', true],
  ['http://192.168.1.20:3000', false],
  ['https://localhost.example.com', false],
])('%s is of this computer: %s', (address, isOwn) => {
  expect(isOfThisComputer(address)).toBe(isOwn);
});
