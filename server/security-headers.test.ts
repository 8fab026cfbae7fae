import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

async function headersAt(publicUrl: string) {
  const app = Fastify();
  await app.register(helmet, securityHeaders(publicUrl, false));
  const { headers } = await app.inject('/');
  await app.close();
  return headers;
}

test('an https address is kept to https for a year, and the sites below it are left alone', async () => {
  const headers = await headersAt('https://example.com');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('a plain http address promises no https', async () => {
  const headers = await headersAt('http://192.168.1.20:3000');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});
