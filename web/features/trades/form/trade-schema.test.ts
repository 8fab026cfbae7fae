import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Trade } from '#data/trades/trades.ts';
import { copyOfTrade, tradeAfter } from './trade-copies.ts';
import { emptyJournal, journalColumns } from './trade-journal-schema.ts';
import {
  copiedTradeSchema,
  editedTradeSchema,
  emptyTrade,
  formOfTrade,
  newTrade,
  tradeChanges,
  tradeSchema,
} from './trade-schema.ts';

beforeEach(() => {
  process.env.TZ = 'America/New_York';
  vi.useFakeTimers({ now: new Date('2026-11-20T19:30:15Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const typed = {
  accountId: '',
  tradeType: 'buy',
  currencyPair: 'EURUSD',
  entryPrice: '1.08543',
  takeProfit: '1.09',
  stopLoss: '0',
  lotSize: '0.10',
  tradeResult: 'won',
  amount: '150',
  planId: 'none',
  madeAt: '',
  notes: ' Broke out of the range. ',
  riskPerTrade: '',
  stillOpen: '',
  openedAt: '',
  closePrice: '',
  commission: '',
  swap: '',
  fee: '',
  ...emptyJournal,
};
const nothingTold = { opened_at: null, close_price: null, commission: null, swap: null, fee: null };

function messages(form: typeof typed, schema = tradeSchema) {
  const { error } = schema.safeParse(form);
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
    created_at: undefined,
    ...nothingTold,
    ...journalColumns(emptyJournal),
  });
});

test('the amount of a lost trade is negative', () => {
  const values = tradeSchema.parse({ ...typed, tradeResult: 'lost', amount: '50.25' });
  expect(newTrade('an-id', values)).toMatchObject({ trade_result: 'lost', amount: -50.25 });
});

test('in an account in another currency the amount is what its money is, and dollars at its rate', () => {
  const euros = { id: 'euros', currency: 'EUR', usd_rate: 1.085 };
  const row = (account: object, anew: object = {}) =>
    newTrade('an-id', tradeSchema.parse({ ...typed, accountId: 'euros', amount: '46', ...anew }), {
      ...euros,
      ...account,
    });
  const inEuros = { account_id: 'euros', amount: 49.91, account_amount: 46 };
  expect(row({})).toMatchObject(inEuros);
  expect(row({}, { tradeResult: 'lost' })).toMatchObject({ amount: -49.91, account_amount: -46 });
  expect(row({ usd_rate: null })).toMatchObject({ amount: 46, account_amount: 46 });
  expect(row({ currency: 'USD', usd_rate: 1 })).toMatchObject({ amount: 46, account_amount: null });
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

test('a choice that was passed over says what to choose', () => {
  expect(messages({ ...typed, tradeType: null as never, tradeResult: null as never })).toEqual({
    tradeType: 'Choose Buy or Sell.',
    tradeResult: 'Choose Won or Lost.',
  });
});

test('numbers are read as their symbol has them, and asked about where it does not tell', () => {
  const read = (anew: object) => tradeSchema.parse({ ...typed, ...anew });
  expect(read({ entryPrice: '1,085', amount: '5,000', commission: '-3,50' })).toMatchObject({
    entryPrice: 1.085,
    amount: 5000,
    commission: -3.5,
  });
  const gold = { currencyPair: 'XAUUSD', entryPrice: '2,650', closePrice: '2.651,50' };
  expect(read(gold)).toMatchObject({ entryPrice: 2650, closePrice: 2651.5 });
  expect(messages({ ...typed, currencyPair: 'BTCUSD', entryPrice: '68,123', lotSize: '1,000' })).toEqual({
    entryPrice: 'Is it 68123 or 68.123?',
    lotSize: 'Is it 1000 or 1?',
  });
});

test('a wrong group, a sign and what can be no symbol are refused', () => {
  expect(messages({ ...typed, entryPrice: '1,0854,3', amount: '-50', currencyPair: '$BTC' })).toEqual({
    entryPrice: 'Use digits and a decimal point, like 1.08543.',
    amount: 'Leave out the minus sign.',
    currencyPair: expect.stringMatching(/^“\$BTC” isn’t a valid symbol/),
  });
});

test('of the 35, prices take 5 decimals and lots 2; of any other symbol both take 8', () => {
  const fine = {
    entryPrice: '0.12345678',
    takeProfit: '0.00000001',
    stopLoss: '1.000001',
    lotSize: '0.00012345',
  };
  const most = (decimals: number) => `Use at most ${decimals} decimals.`;
  expect(messages({ ...typed, ...fine })).toEqual({
    entryPrice: most(5),
    takeProfit: most(5),
    stopLoss: most(5),
    lotSize: most(2),
  });
  const values = tradeSchema.parse({ ...typed, ...fine, currencyPair: 'US500.CASH' });
  expect(newTrade('an-id', values)).toMatchObject({
    currency_pair: 'US500.CASH',
    entry_price: 0.12345678,
    take_profit: 0.00000001,
    lot_size: 0.00012345,
  });
  // Other errors do not hide these, and trailing zeros are not decimals.
  const wrong = { ...typed, tradeType: '', lotSize: '0.001', entryPrice: '1.0854300' };
  expect(Object.keys(messages(wrong)).toSorted()).toEqual(['lotSize', 'tradeType']);
  const tooFine = { ...typed, currencyPair: 'BTCUSD', entryPrice: '0.123456789', lotSize: '0' };
  expect(messages(tooFine)).toEqual({ entryPrice: most(8), lotSize: 'Enter 0.00000001 or more.' });
});

test('the time of a trade is typed as the clock on the wall shows it, and never lies ahead', () => {
  const made = tradeSchema.parse({ ...typed, madeAt: '2026-11-20T14:30' });
  expect(newTrade('an-id', made)).toMatchObject({ created_at: '2026-11-20T19:30:00.000Z' });
  expect(messages({ ...typed, madeAt: '2026-11-20T14:31' })).toEqual({
    madeAt: 'The time can’t be in the future.',
  });
  expect(messages({ ...typed, madeAt: 'unfinished' })).toEqual({
    madeAt: 'Set both date and time, or neither.',
  });
});

const logged: Trade = {
  id: 'an-id',
  user_id: 'amara',
  plan_id: 'a-plan',
  trade_type: 'sell',
  currency_pair: 'USDJPY',
  entry_price: 151.2,
  take_profit: 0.00001,
  stop_loss: 0,
  lot_size: 0.5,
  trade_result: 'lost',
  amount: -50.5,
  notes: 'Late entry.',
  ...nothingTold,
  account_id: 'amara',
  account_amount: null,
  tags: [],
  setup: null,
  felt_before: [],
  felt_after: [],
  plan_followed: null,
  rules_kept: [],
  rules_broken: [],
  idea_id: null,
  import_id: null,
  figures_changed_at: null,
  version: 1,
  // The second 1:30 of the night in which New York's clocks are set back.
  created_at: '2026-11-01T06:30:21.123456+00:00',
};
const formOfLogged = {
  accountId: 'amara',
  tradeType: 'sell',
  currencyPair: 'USDJPY',
  entryPrice: '151.2',
  takeProfit: '0.00001',
  stopLoss: '0',
  lotSize: '0.50',
  tradeResult: 'lost',
  amount: '50.50',
  planId: 'a-plan',
  madeAt: '2026-11-01T01:30',
  notes: 'Late entry.',
  riskPerTrade: '',
  stillOpen: '',
  openedAt: '',
  closePrice: '',
  commission: '',
  swap: '',
  fee: '',
  ...emptyJournal,
};

test('a logged trade is edited as it was typed; its copy is of now and has notes of its own', () => {
  expect(formOfTrade(logged)).toEqual(formOfLogged);
  expect(copyOfTrade(logged)).toEqual({ ...formOfLogged, madeAt: '', notes: '' });
});

test('the trade after another one repeats its pair, lot, plan, set time and risk', () => {
  const { accountId, currencyPair, lotSize, planId, madeAt } = formOfLogged;
  const repeated = { accountId, currencyPair, lotSize, planId, madeAt, riskPerTrade: '5' };
  expect(tradeAfter({ ...formOfLogged, riskPerTrade: '5' })).toEqual({ ...emptyTrade, ...repeated });
});

test('an untouched time keeps its seconds and its hour, a cleared one stays, another one counts', () => {
  const changed = (madeAt: string) => tradeChanges(logged, tradeSchema.parse({ ...formOfLogged, madeAt }));
  expect(changed('2026-11-01T01:30')).toEqual({});
  expect(changed('')).toEqual({});
  expect(changed('2026-11-01T02:30')).toEqual({ created_at: '2026-11-01T07:30:00.000Z' });
});

test('what was not touched is not sent; an amount and its result go together', () => {
  const changes = (trade: Trade, anew: object) =>
    tradeChanges(trade, tradeSchema.parse({ ...formOfTrade(trade), ...anew }));
  expect(changes(logged, { notes: 'Early exit. ' })).toEqual({ notes: 'Early exit.' });
  expect(changes(logged, { notes: '', planId: 'none' })).toEqual({ notes: null, plan_id: null });
  expect(changes(logged, { amount: '60' })).toEqual({ amount: -60, trade_result: 'lost' });
  expect(changes(logged, { tradeResult: 'won' })).toEqual({ amount: 50.5, trade_result: 'won' });
  expect(changes({ ...logged, notes: ' \n blanks ' }, { lotSize: '1' })).toEqual({ lot_size: 1 });
  expect(changes({ ...logged, notes: null, amount: 0 }, {})).toEqual({});
});

test('an edit in another currency says what its money is and leaves the dollars to the database', () => {
  const euros = { id: 'euros', currency: 'EUR', usd_rate: 1.085 };
  const dollars = { id: 'amara', currency: 'USD', usd_rate: 1 };
  const trade = { ...logged, account_id: 'euros', amount: -49, account_amount: -46 };
  const form = formOfTrade(trade);
  const changes = (anew: object, account?: typeof euros) =>
    tradeChanges(trade, tradeSchema.parse({ ...form, ...anew }), account);
  expect(form.amount).toBe('46.00');
  for (const account of [euros, undefined]) {
    expect(changes({}, account)).toEqual({});
    expect(changes({ amount: '50' }, account)).toEqual({ account_amount: -50, trade_result: 'lost' });
    expect(changes({ tradeResult: 'won' }, account)).toEqual({ account_amount: 46, trade_result: 'won' });
  }
  const moved = { account_id: 'amara', amount: -46, account_amount: null, trade_result: 'lost' };
  expect(changes({ accountId: 'amara' }, dollars)).toEqual(moved);
  const pounds = { id: 'pounds', currency: 'GBP', usd_rate: 1.3 };
  expect(changes({ accountId: 'pounds' }, pounds)).toEqual({ account_id: 'pounds', amount: -59.8 });
  expect(tradeChanges(logged, tradeSchema.parse({ ...formOfLogged, accountId: 'euros' }), euros)).toEqual({
    account_id: 'euros',
    account_amount: -50.5,
    trade_result: 'lost',
  });
});

test('a trade from a clock that runs ahead of this one can be edited', () => {
  const ahead = { ...logged, created_at: '2026-11-20T19:33:40Z' };
  const form = { ...typed, madeAt: formOfTrade(ahead).madeAt };
  expect(messages(form, editedTradeSchema(ahead))).toEqual({});
  expect(messages({ ...form, madeAt: '2026-11-20T14:34' }, editedTradeSchema(ahead))).toHaveProperty(
    'madeAt',
  );
});

test('editing and copying keep decimals that the form of their symbol would not take anew', () => {
  const coin: Trade = {
    ...logged,
    entry_price: 0.00001234,
    stop_loss: 1e-8,
    lot_size: 0.001,
  };
  const form = { ...formOfTrade(coin), madeAt: '' };
  expect(form).toMatchObject({ entryPrice: '0.00001234', stopLoss: '0.00000001', lotSize: '0.001' });
  for (const schema of [editedTradeSchema(coin), copiedTradeSchema(coin)]) {
    expect(tradeChanges(coin, schema.parse(form))).toEqual({});
    expect(tradeChanges(coin, schema.parse({ ...form, entryPrice: '0.00002' }))).toEqual({
      entry_price: 0.00002,
    });
    expect(messages({ ...form, entryPrice: '0.00001235' } as typeof typed, schema)).toEqual({
      entryPrice: 'Use at most 5 decimals.',
    });
    expect(messages({ ...form, entryPrice: '0.00001235', currencyPair: 'SHIBUSD' }, schema)).toEqual({});
  }
});

test('a trade cannot have ended before it was opened; an untouched time is not held to its seconds', () => {
  const opened = { ...logged, opened_at: '2026-11-01T06:30:20.5+00:00' };
  const refusal = { madeAt: expect.stringMatching(/^Close time must be after the open \(.*\)\.$/) };
  const form = formOfTrade(opened) as typeof typed;
  const changes = (anew: object) =>
    tradeChanges(opened, editedTradeSchema(opened).parse({ ...form, ...anew }));
  expect(changes({})).toEqual({});
  expect(messages({ ...form, madeAt: '2026-11-01T00:30' }, editedTradeSchema(opened))).toEqual(refusal);
  expect(changes({ madeAt: '2026-11-01T02:30' })).toEqual({ created_at: '2026-11-01T07:30:00.000Z' });
  // A copy has a different open time.
  const copy = { ...copyOfTrade(opened), madeAt: '2026-11-01T00:30' } as typeof typed;
  expect(messages(copy, copiedTradeSchema(opened))).toEqual({});
});

test('what is told besides becomes columns; nobody has to tell it', () => {
  const told = { closePrice: '1.09', commission: '-3.5', swap: '.25', fee: '0' };
  const values = tradeSchema.parse({ ...typed, ...told, openedAt: '2026-11-20T09:15', amount: '150' });
  expect(newTrade('an-id', values)).toMatchObject({
    opened_at: '2026-11-20T14:15:00.000Z',
    close_price: 1.09,
    commission: -3.5,
    swap: 0.25,
    fee: 0,
    // The net P&L, as entered.
    amount: 150,
  });
  expect(
    messages({ ...typed, ...told, closePrice: '0', commission: '-3,5,', fee: 'x', openedAt: 'unfinished' }),
  ).toEqual({
    openedAt: 'Set both date and time, or neither.',
    closePrice: 'Enter 0.00001 or more.',
    commission: 'Use digits and a decimal point, like -3.50.',
    fee: 'Use digits and a decimal point, like -3.50.',
  });
});

test('an opening lies before the close, beside the other errors; both may be of one minute', () => {
  const times = { openedAt: '2026-11-20T09:16', madeAt: '2026-11-20T09:15' };
  expect(messages({ ...typed, ...times, amount: '' })).toEqual({
    openedAt: expect.stringMatching(/^Open time must be before the close \(Nov 20, 2026, 9:15\sAM\)\.$/),
    amount: 'Enter a number, like 1250.50.',
  });
  expect(messages({ ...typed, ...times, madeAt: '2026-11-20T09:16' })).toEqual({});
  // Without an entered close time a new trade closes now, and a logged one keeps its time.
  expect(messages({ ...typed, openedAt: '2026-11-20T14:31' })).toEqual({
    openedAt: 'The time can’t be in the future.',
  });
  const edited = editedTradeSchema(logged);
  const opened = (anew: object) => ({ ...formOfLogged, ...anew }) as typeof typed;
  expect(messages(opened({ madeAt: '', openedAt: '2026-11-02T00:00' }), edited)).toHaveProperty('openedAt');
  expect(tradeChanges(logged, edited.parse(opened({ openedAt: '2026-11-01T01:10' })))).toEqual({
    opened_at: '2026-11-01T05:10:00.000Z',
  });
});

test('what was told is changed by itself, taken back when it is cleared, and never loses a digit or a second', () => {
  const whole = {
    ...logged,
    opened_at: '2026-11-01T05:12:13.5+00:00',
    close_price: 0.00001234,
    commission: -3.5,
    swap: 0,
    fee: -0.07,
  };
  const form = formOfTrade(whole);
  expect(form).toMatchObject({
    openedAt: '2026-11-01T01:12',
    closePrice: '0.00001234',
    commission: '-3.50',
    swap: '0.00',
    fee: '-0.07',
  });
  const changes = (anew: object) => tradeChanges(whole, editedTradeSchema(whole).parse({ ...form, ...anew }));
  expect(changes({})).toEqual({});
  expect(changes({ closePrice: '150.9', swap: '-1' })).toEqual({ close_price: 150.9, swap: -1 });
  expect(changes({ openedAt: '', closePrice: ' ', commission: '', swap: '', fee: '' })).toEqual(nothingTold);
  // The close moves into the minute of the open time, whose seconds would be after it.
  expect(changes({ madeAt: '2026-11-01T01:12' })).toEqual({
    created_at: '2026-11-01T05:12:00.000Z',
    opened_at: '2026-11-01T05:12:00.000Z',
  });
  // A copy lacks these values; a waiting trade keeps all of them.
  expect(copyOfTrade(whole)).toEqual({ ...copyOfTrade(logged) });
  expect(newTrade('an-id', copiedTradeSchema(whole).parse(form))).toMatchObject({
    opened_at: whole.opened_at,
    close_price: whole.close_price,
    created_at: whole.created_at,
  });
});

test('every price comes back from its field as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), points => {
      const price = Number(`${points}e-5`);
      const form = { ...formOfTrade({ ...logged, entry_price: price }), madeAt: '' };
      expect(tradeSchema.parse(form).entryPrice).toBe(price);
    }),
  );
});

test('a trade of a statement is edited without making up the side and the entry price that it left out', () => {
  const told = { ...logged, trade_type: 'unknown', entry_price: 0 } as const;
  const form = formOfTrade(told);
  expect(form).toMatchObject({ tradeType: 'unknown', entryPrice: '' });
  const schema = editedTradeSchema(told);
  expect(tradeChanges(told, schema.parse({ ...form, notes: 'By the news' }))).toEqual({
    notes: 'By the news',
  });
  const anew = { ...form, tradeType: 'sell', entryPrice: '1.08543' };
  expect(tradeChanges(told, schema.parse(anew))).toEqual({ trade_type: 'sell', entry_price: 1.08543 });
  expect(messages({ ...form, entryPrice: 'none' } as typeof typed, schema)).toHaveProperty('entryPrice');
  // The person who copies a trade must enter both.
  const copy = copyOfTrade(told);
  expect(copy).toMatchObject({ tradeType: '', entryPrice: '' });
  expect(
    Object.keys(messages({ ...copy, entryPrice: '0' } as typeof typed, copiedTradeSchema(told))),
  ).toEqual(expect.arrayContaining(['tradeType', 'entryPrice']));
});
