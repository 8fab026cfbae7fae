import { expect, test } from 'vitest';
import { type Book, bookFacts, copyBook, differences, emptyBook } from './book.ts';

const book: Book = {
  balance: 12_345,
  trades: new Map([
    ['a', { amount: -150, planId: 'p', notes: null }],
    ['b', { amount: 200, planId: null, notes: 'x' }],
  ]),
  plans: new Map([['p', 25_050]]),
  pictures: new Map([['amara/a.webp', 'f00d']]),
};

test('a book in words has the balance, every trade and picture, and every plan with what it has come to', () => {
  expect(Object.fromEntries(bookFacts(book))).toEqual({
    balance: '123.45',
    'trade a': '-1.50 on plan p: null',
    'trade b': '2.00 on plan null: x',
    'plan p': 'from 250.50 to 249.00',
    'picture amara/a.webp': 'f00d',
  });
});

test('what is missing, too much or other is told, each by itself', () => {
  const actual = copyBook(book);
  actual.balance = 1;
  actual.trades.delete('b');
  actual.trades.set('c', { amount: 0, planId: null, notes: null });
  expect(differences(bookFacts(book), bookFacts(actual))).toEqual([
    'balance is 0.01, and was 123.45',
    'trade b is not there, and was 2.00 on plan null: x',
    'trade c is 0.00 on plan null: null, and was not there',
  ]);
  expect(differences(bookFacts(book), bookFacts(copyBook(book)))).toEqual([]);
  expect(differences(bookFacts(emptyBook()), bookFacts(emptyBook()))).toEqual([]);
});
