import { expect, test } from 'vitest';
import { findInstrument } from '#domain/instruments/instrument.ts';
import { riskMoney } from '#domain/instruments/risk-money.ts';
import { type LotKnowledge, lotLine } from './lot-line.ts';

const today = '2026-03-31';
const known: LotKnowledge = {
  instrument: findInstrument('EURUSD'),
  risk: riskMoney(6.67, []),
  rates: [],
  today,
};
const typed = {
  currencyPair: 'EURUSD',
  tradeType: 'buy',
  entryPrice: '1.08543',
  takeProfit: '',
  stopLoss: '1.08343',
  lotSize: '',
};
const of = (symbol: string) => findInstrument(symbol, { accountCurrency: 'USD' });
const rate = (pair: string, price: string, day: string) =>
  ({ base: pair.slice(0, 3), quote: pair.slice(3), price, day, by: 'trade' }) as const;

test('the lot that the plan allows is told with what it loses, and what the typed one would', () => {
  expect(lotLine(typed, known)).toEqual({
    text: 'Max lot size for $6.67 risk: 0.03',
    details: 'Risk at stop: $6.00.',
    lot: '0.03',
  });
  expect(lotLine({ ...typed, lotSize: '0.1' }, known).details).toBe(
    'Risk at stop: $6.00. With 0.10 lots: $20.00.',
  );
  expect(lotLine({ ...typed, lotSize: '0.030' }, known).details).toBe('Risk at stop: $6.00.');
  expect(lotLine({ ...typed, tradeType: '' }, known).lot).toBe('0.03');
  expect(lotLine({ ...typed, tradeType: '', stopLoss: '1.08743' }, known).lot).toBe('0.03');
  expect(lotLine(typed, { ...known, risk: riskMoney(250_000, []) })).toMatchObject({
    text: 'Max lot size for $250,000.00 risk: 1,250.00',
    lot: '1250.00',
  });
});

test('what today has lost is taken off, to the cent, until nothing is left', () => {
  expect(lotLine(typed, { ...known, risk: riskMoney(6.67, [-0.1, -0.2, 40]) })).toEqual({
    text: 'Max lot size for $6.37 risk: 0.03',
    details: '$6.67 per day minus $0.30 in losing trades today. Risk at stop: $6.00.',
    lot: '0.03',
  });
  expect(lotLine({ ...typed, entryPrice: '' }, { ...known, risk: riskMoney(6.67, [-6.67, 40]) })).toEqual({
    text: 'Daily risk limit reached',
    details:
      'You’ve lost $6.67 in losing trades on this plan today; its limit is $6.67 per day. Winning trades don’t raise it.',
    isWarning: true,
  });
});

test('in another currency the risk of the plan is told in both, and the lot obeys it', () => {
  const account = { currency: 'EUR', usd_rate: 1.085 };
  expect(lotLine(typed, { ...known, account, risk: riskMoney(54.25, [-5.43]) })).toEqual({
    text: 'Max lot size for €44.99 ($48.82) risk: 0.24',
    details:
      '€50.00 per day minus €5.00 in losing trades today. Risk at stop: €44.30. EUR/USD 1.08343, the stop loss price.',
    lot: '0.24',
  });
  // A lot of a cent account is a hundredth of a standard lot.
  const cents = { currency: 'USC', usd_rate: 0.01 };
  const inCents = {
    ...known,
    account: cents,
    instrument: findInstrument('EURUSD', { accountCurrency: 'USC' }),
  };
  expect(lotLine(typed, inCents)).toMatchObject({
    text: 'Max lot size for USC\u00a0667.00 ($6.67) risk: 3.33',
    lot: '3.33',
  });
});

test('a smaller risk of one’s own for one trade counts, with a plan and without one; a larger one does not', () => {
  expect(lotLine(typed, { ...known, risk: riskMoney(50, [-10], 20) })).toMatchObject({
    text: 'Max lot size for $20.00 risk: 0.10',
    details: 'Your risk per trade. Risk at stop: $20.00.',
  });
  expect(lotLine(typed, { ...known, risk: riskMoney(null, [], 20) })).toMatchObject({
    text: 'Max lot size for $20.00 risk: 0.10',
    details: 'Risk at stop: $20.00.',
  });
  expect(lotLine(typed, { ...known, risk: riskMoney(50, [-10], 60) })).toMatchObject({
    text: 'Max lot size for $40.00 risk: 0.20',
    details: '$50.00 per day minus $10.00 in losing trades today. Risk at stop: $40.00.',
  });
});

test('prices and lots are read as people write them', () => {
  const commas = { ...typed, entryPrice: '1,08543', stopLoss: '1,08343', lotSize: '0,030' };
  expect(lotLine(commas, known)).toEqual(lotLine({ ...typed, lotSize: '0.030' }, known));
});

test('where even the smallest lot risks more, it says how much', () => {
  expect(lotLine(typed, { ...known, risk: riskMoney(1.99, []) })).toEqual({
    text: 'Even 0.01 lots would risk $2.00, above your $1.99 limit.',
    details: '',
    isWarning: true,
  });
});

test('a rate comes from the price or from a trade, with its day, and an old one is marked', () => {
  const yen = { ...typed, entryPrice: '151.234', stopLoss: '150.984' };
  const dollars = { ...known, risk: riskMoney(50, []) };
  expect(lotLine(yen, { ...dollars, instrument: of('USDJPY') })).toEqual({
    text: 'Max lot size for $50.00 risk: 0.30',
    details: 'Risk at stop: $49.67. USD/JPY 150.984, the stop loss price.',
    lot: '0.30',
  });
  const index = { ...typed, tradeType: 'sell', entryPrice: '18250', stopLoss: '18275' };
  const dax = { ...dollars, instrument: of('GER30') };
  expect(lotLine(index, { ...dax, rates: [rate('EURUSD', '1.0850', '2026-03-03')] })).toEqual({
    text: 'Max lot size for $50.00 risk: 1.84',
    details: 'Risk at stop: $49.91. EUR/USD 1.0850 from your trade on Mar 3, 2026.',
    lot: '1.84',
  });
  expect(lotLine(index, { ...dax, rates: [rate('EURUSD', '1.0850', '2026-02-28')] })).toMatchObject({
    details: 'Risk at stop: $49.91. EUR/USD 1.0850 from your trade on Feb 28, 2026 (over 30 days old).',
    lot: '1.84',
    isWarning: true,
  });
  expect(lotLine(index, dax)).toEqual({
    text: 'Needs a EUR/USD rate. Add it in Account › Trading › Instruments.',
    details: '',
  });
});

test('what was typed tells a rate where no trade does, with its day', () => {
  const index = { ...typed, tradeType: 'sell', entryPrice: '18250', stopLoss: '18275' };
  const dax = { ...known, risk: riskMoney(50, []), instrument: of('GER30') };
  const ofClass = { ...rate('EURUSD', '1.09', '2026-03-30'), by: 'class' } as const;
  const own = { ...rate('EURUSD', '1.085', '2026-02-27'), by: 'trader' } as const;
  expect(lotLine(index, { ...dax, rates: [ofClass] })).toMatchObject({
    details: 'Risk at stop: $49.87. EUR/USD 1.09 from your educator on Mar 30, 2026.',
    lot: '1.83',
  });
  expect(lotLine(index, { ...dax, rates: [ofClass, own] })).toMatchObject({
    details: 'Risk at stop: $49.91. EUR/USD 1.085 entered by you on Feb 27, 2026 (over 30 days old).',
    lot: '1.84',
    isWarning: true,
  });
});

test('an entry for the symbol counts, and is said to', () => {
  const gold = { ...typed, entryPrice: '2400', stopLoss: '2395' };
  const instrument = findInstrument('XAUUSD', { class: { pip: 0.01, size: 50 }, trader: { lotStep: 0.1 } });
  expect(lotLine(gold, { ...known, risk: riskMoney(90, []), instrument })).toEqual({
    text: 'Max lot size for $90.00 risk: 0.30',
    details:
      'Risk at stop: $75.00. XAUUSD, your and your class’s contract specs: pip size 0.01, contract size 50, lot step 0.1.',
    lot: '0.30',
  });
});

test.each([
  ['Choose a plan or set a risk per trade to see your lot size.', {}, { risk: 'no plan' }],
  ['Lot size is suggested for today’s trades only.', {}, { risk: 'another day' }],
  ['Couldn’t load this plan’s risk, so there’s no suggested lot size.', {}, { risk: 'unread' }],
  ['Enter pair, entry and stop loss to see the lot size your plan allows.', {}, { risk: 'loading' }],
  ['Enter pair, entry and stop loss to see the lot size for $6.67 risk.', {}, { rates: undefined }],
  ['Enter pair, entry and stop loss to see the lot size for $6.67 risk.', { stopLoss: '' }, {}],
  ['Enter pair, entry and stop loss to see the lot size for $6.67 risk.', {}, { instrument: null }],
  ['Enter pair, entry and stop loss to see the lot size for $6.67 risk.', { stopLoss: '10,834' }, {}],
  ['Add a stop loss to see your lot size.', { stopLoss: '0' }, {}],
  ['Stop loss is at entry. Move it to see your lot size.', { stopLoss: '1.085430' }, {}],
  ['Stop loss is above entry. On a buy it belongs below.', { stopLoss: '1.09' }, {}],
  ['Stop loss is below entry. On a sell it belongs above.', { tradeType: 'sell' }, {}],
  [
    'Contract size of AAPL isn’t set. Add it in Account › Trading › Instruments.',
    {},
    { instrument: of('AAPL') },
  ],
  ['This plan has no risk amount, so there’s no suggested lot size.', {}, { risk: riskMoney(null, []) }],
] as const)('%s', (text, change, knowledge) => {
  expect(lotLine({ ...typed, ...change }, { ...known, ...knowledge })).toMatchObject({ text, details: '' });
});

test('a currency that the symbol does not tell is said to be taken', () => {
  const index = { ...typed, entryPrice: '8000', stopLoss: '7975' };
  expect(lotLine(index, { ...known, instrument: of('UK100'), risk: riskMoney(50, []) })).toMatchObject({
    details: 'Risk at stop: $50.00. UK100 is assumed to be priced in USD.',
    lot: '2.00',
  });
});
