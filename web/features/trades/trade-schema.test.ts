import { expect, test } from 'vitest';
import { emptyTrade, newTrade, tradeSchema } from './trade-schema.ts';

const typed = {
  tradeType: 'buy',
  currencyPair: 'EURUSD',
  entryPrice: '1.08543',
  takeProfit: '1.09',
  stopLoss: '0',
  lotSize: '0.10',
  tradeResult: 'won',
  amount: '150',
  planId: 'none',
  notes: ' Broke out of the range. ',
};

function messages(form: typeof typed) {
  const { error } = tradeSchema.safeParse(form);
  return Object.fromEntries(error?.issues.map(issue => [issue.path.join('.'), issue.message]) ?? []);
}

test('a trade becomes its row', () => {
  expect(newTrade('an-id', tradeSchema.parse(typed))).toEqual({
    id: 'an-id',
    plan_id: null,
    trade_type: 'buy',
    currency_pair: 'EURUSD',
    entry_price: 1.08543,
    take_profit: 1.09,
    stop_loss: 0,
    lot_size: 0.1,
    trade_result: 'won',
    amount: 150,
    notes: 'Broke out of the range.',
  });
});

test('the amount of a lost trade is negative', () => {
  const values = tradeSchema.parse({ ...typed, tradeResult: 'lost', amount: '50.25' });
  expect(newTrade('an-id', values)).toMatchObject({ trade_result: 'lost', amount: -50.25 });
});

test('a chosen plan and empty notes', () => {
  const values = tradeSchema.parse({ ...typed, planId: 'a-plan', notes: '  ' });
  expect(newTrade('an-id', values)).toMatchObject({ plan_id: 'a-plan', notes: null });
});

test('an empty form says what each field needs', () => {
  expect(messages(emptyTrade as typeof typed)).toEqual({
    tradeType: 'Choose Buy or Sell.',
    currencyPair: 'Choose a currency pair.',
    entryPrice: 'Enter a number, like 1.08543.',
    takeProfit: 'Enter a number, like 1.08543.',
    stopLoss: 'Enter a number, like 1.08543.',
    lotSize: 'Enter a number, like 0.10.',
    tradeResult: 'Choose Won or Lost.',
    amount: 'Enter a number, like 1250.50.',
  });
});

test('a decimal comma, a sign and a pair that is not offered are refused', () => {
  expect(messages({ ...typed, entryPrice: '1,08543', amount: '-50', currencyPair: 'EURPLN' })).toEqual({
    entryPrice: 'Use a point for decimals and no commas, like 1.08543.',
    amount: 'Leave out the minus sign.',
    currencyPair: 'Choose a currency pair.',
  });
});
