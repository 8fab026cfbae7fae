import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KeyRefused, TokenRefused } from '../../access/refusals.ts';
import { DatabaseUnavailable } from '../../postgres/database.ts';
import { AuthError } from './auth-error.ts';
import { answerAuthErrors } from './error-answers.ts';

let app: FastifyInstance;
let failure: unknown;
let logged: string;

beforeEach(() => {
  logged = '';
  const stream = {
    write(line: string) {
      logged += line;
    },
  };
  app = Fastify({ logger: { level: 'error', stream } });
  answerAuthErrors(app);
  app.get('/fails', async () => {
    throw failure;
  });
});

afterEach(() => app.close());

async function answerTo(thrown: unknown) {
  failure = thrown;
  const answer = await app.inject('/fails');
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

/** An error of PostgreSQL, with all fields that quote a trader. */
function databaseError(code: string): Error {
  const error = new pg.DatabaseError('invalid input: secret-7f3a', 100, 'error');
  return Object.assign(error, { code, severity: 'ERROR', detail: 'Key (email)=(secret-7f3a) exists.' });
}

describe('answerAuthErrors', () => {
  test('answers a refusal with the protocol’s message', async () => {
    expect(await answerTo(new AuthError('invalid_credentials'))).toMatchObject({
      status: 400,
      headers: { 'x-sb-error-code': 'invalid_credentials' },
      body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    });
    expect(await answerTo(new TokenRefused('expired', 'JWT expired'))).toMatchObject({
      status: 401,
      body: { error_code: 'bad_jwt', msg: 'invalid JWT: JWT expired' },
    });
    const body = { message: 'Invalid API key', hint: 'Look.' };
    expect(await answerTo(new KeyRefused(body))).toMatchObject({ status: 401, body });
  });

  test.each([
    ['a lost database', new DatabaseUnavailable('gone')],
    ['a deadlock', databaseError('40P01')],
    ['too many connections', databaseError('53300')],
  ])('asks to come back after %s', async (_name, error) => {
    expect(await answerTo(error)).toMatchObject({
      status: 503,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
      body: { error_code: 'service_unavailable' },
    });
  });

  test('reveals no internals to the caller, and logs only what helps a developer', async () => {
    const { status, body } = await answerTo(databaseError('23514'));
    expect([status, body.error_code]).toEqual([500, 'unexpected_failure']);
    expect(JSON.stringify(body) + logged).not.toContain('secret-7f3a');
    expect(logged).toContain('23514');
    expect(logged).toContain('/fails');
  });

  test('logs where an error of our own came from', async () => {
    await answerTo(new Error('The new account cannot be found'));
    expect(logged).toContain('The new account cannot be found');
    expect(logged).toContain('error-answers.test.ts');
  });

  test('logs no refusal', async () => {
    await answerTo(new AuthError('weak_password'));
    expect(logged).toBe('');
  });
});
