import { expect, test } from 'vitest';
import { findInstrument } from '#domain/instruments/instrument.ts';
import { lotMeaning } from './lot-meaning.ts';

test.each([
  [
    6.67,
    0.67,
    'At 0.67 lots one EURUSD pip is $6.70: a 20-pip stop loses $134.00, 20× the $6.67 daily risk. To stay within the daily risk, trade 0.03 lots ($6.00).',
  ],
  [
    0.42,
    0.04,
    'At 0.04 lots one EURUSD pip is $0.40: a 20-pip stop loses $8.00, 19× the $0.42 daily risk. Even 0.01 lots lose $2.00, more than the $0.42.',
  ],
  [
    20_000,
    2000,
    'At 2,000.00 lots one EURUSD pip is $20,000.00: a 20-pip stop loses $400,000.00, 20× the $20,000.00 daily risk. To stay within the daily risk, trade 100.00 lots ($20,000.00).',
  ],
  [50, null, 'To stay within the daily risk, trade 0.25 lots ($50.00).'],
  [
    50,
    0.25,
    'At 0.25 lots one EURUSD pip is $2.50: a 20-pip stop loses $50.00. To stay within the daily risk, trade 0.25 lots ($50.00).',
  ],
  [null, 0.1, 'At 0.10 lots one EURUSD pip is $1.00: a 20-pip stop loses $20.00.'],
  [0, 0, ''],
  [null, null, ''],
] as const)('a risk of %d a day and %d lots', (risk_amount, recommended_lot_size, words) => {
  expect(lotMeaning({ risk_amount, recommended_lot_size })).toBe(words);
});

test('an entry for the pair counts, and is said to', () => {
  const plan = { risk_amount: 6.67, recommended_lot_size: 0.67 };
  const cents = findInstrument('EURUSD', { trader: { size: 1000 } });
  expect(lotMeaning(plan, { instrument: cents, isOwn: true })).toBe(
    'At 0.67 lots one EURUSD pip is $0.07: a 20-pip stop loses $1.34. To stay within the daily risk, trade 3.33 lots ($6.66). EURUSD, your contract specs: contract size 1,000.',
  );
  const points = findInstrument('EURUSD', { class: { pip: 0.00001 } });
  expect(lotMeaning(plan, { instrument: points, isOwn: false })).toMatch(
    /^At 0\.67 lots one EURUSD pip is \$0\.67: a 20-pip stop .* EURUSD, the class’s contract specs: pip size 0\.00001\.$/,
  );
});
