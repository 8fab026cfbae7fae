import pg from 'pg';
import { expect, test } from 'vitest';
import { isConnectionLost, isPreparedStatementStale } from './lost-connection.ts';

function sqlError(code: string, message = ''): Error {
  return Object.assign(new pg.DatabaseError(message, 0, 'error'), { code });
}

const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

test.each([
  ['a refusal', refused],
  ['a refusal on every address of a host', new AggregateError([refused])],
  ['a shutdown', sqlError('57P01')],
  ['a start under way', sqlError('57P03')],
  ['too many connections', sqlError('53300')],
  ['a broken connection', sqlError('08006')],
  ["pg's own word for it", new Error('Connection terminated unexpectedly')],
])('%s is a lost connection', (_, error) => {
  expect(isConnectionLost(error)).toBe(true);
});

test.each([
  ['a unique violation', sqlError('23505', 'Connection terminated')],
  ['a statement that took too long', sqlError('57014')],
  ['a wrong password', sqlError('28P01')],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['no error at all', 'ECONNREFUSED'],
])('%s is not a lost connection', (_, error) => {
  expect(isConnectionLost(error)).toBe(false);
});

test('a plan that no longer fits is stale, an unsupported feature is not', () => {
  expect(isPreparedStatementStale(sqlError('0A000', 'cached plan must not change result type'))).toBe(true);
  expect(isPreparedStatementStale(sqlError('26000'))).toBe(true);
  expect(isPreparedStatementStale(sqlError('0A000', 'not supported'))).toBe(false);
});
