import { expect, test } from 'vitest';
import { makeRandom } from '../demo/random.ts';
import { type Book, bookFacts, copyBook } from './book.ts';
import { settle, type Trader } from './trader.ts';

const before: Book = {
  balance: 1_000,
  trades: new Map([['a', { amount: 100, planId: null, notes: null }]]),
  plans: new Map(),
  pictures: new Map(),
};

function waiting(): Trader {
  return {
    client: {} as Trader['client'],
    id: 'amara',
    email: 'amara@example.com',
    random: makeRandom(1),
    book: copyBook(before),
    pending: {
      name: 'log 2 trades',
      send: async () => ({ error: null, status: 201 }),
      apply: book => both(book, ['b', 'c']),
    },
    acknowledged: 0,
  };
}

function both(book: Book, ids: readonly string[]): Book {
  for (const id of ids) {
    book.trades.set(id, { amount: 50, planId: null, notes: null });
    book.balance += 50;
  }
  return book;
}

const actual = (book: Book) => ({ book, facts: bookFacts(book) });

test('a change without an answer may be absent or whole', () => {
  expect(settle(waiting(), actual(before))).toEqual({ pending: 'absent', losses: [] });
  const trader = waiting();
  expect(settle(trader, actual(both(copyBook(before), ['b', 'c'])))).toEqual({
    pending: 'whole',
    losses: [],
  });
  expect(trader.book.trades.size).toBe(3);
});

test('half of it is a loss, and so is anything missing of what was acknowledged', () => {
  expect(settle(waiting(), actual(both(copyBook(before), ['b']))).losses).toContain(
    '  while "log 2 trades" was under way',
  );
  const without = copyBook(before);
  without.trades.delete('a');
  expect(settle({ ...waiting(), pending: null }, actual(without)).losses).toEqual([
    'amara@example.com: trade a is not there, and was 1.00 on plan null: null',
  ]);
});

test('what was lost once is not counted again', () => {
  const trader = { ...waiting(), pending: null };
  const other = actual(both(copyBook(before), ['b']));
  expect(settle(trader, other).losses).toHaveLength(2);
  expect(settle(trader, other)).toEqual({ pending: 'none', losses: [] });
});
