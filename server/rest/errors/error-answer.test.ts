import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../postgres/database.ts';
import { errorAnswer } from './error-answer.ts';
import { errorEntries } from './error-codes.ts';
import { restError } from './rest-error.ts';

function postgresError(
  code: string,
  message = 'refused',
  fields: Partial<DatabaseError> = {},
): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code, ...fields });
}

describe("the status of PostgreSQL's errors", () => {
  test.each([
    ['22P02', 400],
    ['22P05', 400],
    ['22003', 400],
    ['22021', 400],
    ['23502', 400],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['25006', 405],
    ['25P02', 500],
    ['28000', 403],
    ['2D000', 500],
    ['40P01', 503],
    ['42501', 403],
    ['42703', 400],
    ['42883', 404],
    ['42P01', 404],
    ['42P10', 400],
    ['42P17', 500],
    ['53100', 503],
    ['53400', 500],
    ['54001', 400],
    ['54011', 400],
    ['57014', 504],
    ['57P01', 503],
    ['08006', 503],
    ['P0001', 400],
    ['P0002', 500],
    ['XX000', 500],
    ['PT402', 402],
    ['PT999', 400],
    ['21000', 500],
  ])('%s is %i', (code, status) => {
    expect(errorAnswer(postgresError(code), true).status).toBe(status);
  });

  test('a denied permission is 401 for a visitor, who may yet sign in', () => {
    const answer = errorAnswer(postgresError('42501'), false);
    expect(answer).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
  });

  test.each([
    ['21000', 'DELETE requires a WHERE clause', 400],
    ['21000', 'ON CONFLICT DO UPDATE command cannot affect row a second time', 400],
    ['22023', 'role "nobody" does not exist', 401],
    ['22023', 'cannot call json_to_recordset on a scalar', 400],
  ])('%s "%s" is %i', (code, message, status) => {
    expect(errorAnswer(postgresError(code, message), true).status).toBe(status);
  });
});

describe('an error answer', () => {
  test('to the token of an ended session makes the client drop it', () => {
    expect(errorAnswer(postgresError('PSESS', 'The session has ended'), true)).toMatchObject({
      status: 401,
      code: 'PGRST303',
      message: 'The session of this JWT has ended',
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    });
  });

  test('passes on code, message, details and hint of PostgreSQL and nothing else', () => {
    const error = postgresError('23505', 'duplicate key', {
      detail: 'Key (id)=(1) already exists.',
      hint: 'Choose another.',
      where: 'SQL statement "select 1"',
      internalQuery: 'select 1',
    });
    const { code, message, details, hint } = errorAnswer(error, true);
    expect({ code, message, details, hint }).toEqual({
      code: '23505',
      message: 'duplicate key',
      details: 'Key (id)=(1) already exists.',
      hint: 'Choose another.',
    });
  });

  test('answers 503 with a retry time while the database is unavailable', () => {
    const unavailable = errorAnswer(
      new DatabaseUnavailable('The connection to the database was lost.'),
      true,
    );
    expect(unavailable).toMatchObject({ status: 503, code: 'PGRST000', headers: { 'retry-after': '2' } });
    expect(errorAnswer(postgresError('53100'), true).headers).toHaveProperty('retry-after');
  });

  test('reveals nothing about an internal error', () => {
    expect(errorAnswer(new TypeError('secret'), true)).toMatchObject({
      status: 500,
      code: 'PGRSTX00',
      message: 'Internal server error',
      details: null,
    });
  });

  test('leaves a refusal as it is', () => {
    const refusal = restError('unknownTable', { table: 'nope' });
    expect(errorAnswer(refusal, true)).toBe(refusal);
  });
});

describe('the table of errors', () => {
  test('leaves no brace unfilled and fills what a client sent only once', () => {
    const error = restError('unknownTable', { table: '{table} $& {column}' });
    expect(error.message).toBe("Could not find the table 'public.{table} $& {column}' in the schema cache");
  });

  test('has only codes and statuses of errors', () => {
    for (const { code, status } of Object.values(errorEntries)) {
      expect(code).toMatch(/^(PGRST(\d{3}|X00)|[0-9A-Z]{5}|insufficient_aal|password_required)$/);
      expect(status).toBeGreaterThanOrEqual(300);
    }
  });
});
