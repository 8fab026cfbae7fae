import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const page = { scripts: ["'sha256-abc='"], styles: [], connections: [] };

test('an https address is kept to https for a year, and the sites below it are left alone', () => {
  const headers = securityHeaders('https://example.com', page);
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('a plain http address promises no https', () => {
  const headers = securityHeaders('http://192.168.1.20:3000', page);
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test('a page may neither be framed nor run what is written into it', () => {
  const headers = securityHeaders('https://example.com', page);
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
  expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-abc=';style-src 'self';/);
});
