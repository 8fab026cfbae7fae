import { expect, test } from 'vitest';
import { withAddress } from './offer-file.ts';

test.each([
  ['https://journal.example.org', 'x = "https://journal.example.org";'],
  ['http://192.168.1.20:3000', 'x = "http://192.168.1.20:3000";'],
  ['https://localhost.example.org', 'x = "https://localhost.example.org";'],
  ['http://localhost:3000', 'x = "HERE";'],
  ['http://127.0.0.1:3000', 'x = "HERE";'],
  ['http://[::1]:3000', 'x = "HERE";'],
  ['http://pipstone.localhost', 'x = "HERE";'],
])('a file of %s has %s', (publicUrl, text) => {
  expect(withAddress('x = "HERE";', '"HERE"', publicUrl)).toBe(text);
});
