import { describe, expect, test } from 'vitest';
import { isOnStatement, typedMoney, withoutManualMoney } from './typed-money.ts';

const entry = (id: number, fields: object) => ({
  ...{ id, kind: 'cash', amount: 0, account_amount: null, request_id: null, takes_back: null },
  ...fields,
});

test('typed money is what was set by hand and the deposits that were typed and not taken back', () => {
  const changes = [
    entry(1, { amount: 10_000, request_id: 'a' }),
    entry(2, { amount: 500, request_id: 'b' }),
    entry(3, { amount: -500, takes_back: 2 }),
    entry(4, { amount: 70 }),
    entry(5, { kind: 'manual', amount: 108, account_amount: 100.1 }),
  ];
  expect(typedMoney(changes)).toEqual({ entries: [5, 1], amount: '10100.10', isSet: true });
  expect(typedMoney(changes.slice(0, 4))).toEqual({ entries: [1], amount: '10000.00', isSet: false });
  expect(typedMoney([])).toEqual({ entries: [], amount: '0.00', isSet: false });
});

describe('a deposit of a statement and the balance that was typed', () => {
  const balances = (before: string, printed: string | null) => {
    const start = Number(before);
    const [withoutMoney, withMoney] = [start + 52.5, start + 10_052.5].map(amount => amount.toFixed(2));
    return { before, withoutMoney: withoutMoney ?? '', withMoney: withMoney ?? '', printed };
  };

  test.each([
    ['the deposit itself', '10000.00', '10052.50', true],
    ['what the statement ends with', '10052.50', '10052.50', true],
    ['the deposit, and the statement has no balance', '10000.00', null, true],
    ['what it ends with, and the statement has no balance', '10052.50', null, true],
    ['another amount', '7000.00', '10052.50', true],
    ['another amount, and the statement has no balance', '7000.00', null, false],
    ['nothing', '0.00', '10052.50', false],
  ])('are one where %s was typed', (_, typed, printed, isOne) => {
    expect(isOnStatement(typed, balances(typed, printed))).toBe(isOne);
  });

  test('are two where the balance comes to the statement with both', () => {
    expect(isOnStatement('500.00', balances('500.00', '10552.50'))).toBe(false);
  });

  test('come to the balance of the statement once what was typed is taken back', () => {
    expect(withoutManualMoney('10000.00', balances('10000.00', '10052.50')).withMoney).toBe('10052.50');
  });
});
