import { expect, test } from 'vitest';
import { instrumentOf } from '#domain/instruments/instrument.ts';
import { lotMeaning } from './lot-meaning.ts';

test.each([
  [
    6.67,
    0.67,
    '0.67 lots let one pip of EURUSD cost $6.70; with a 20-pip stop they could lose $134.00, 20 times the $6.67 a day. A lot that risks no more: 0.03 ($6.00).',
  ],
  [
    0.42,
    0.04,
    '0.04 lots let one pip of EURUSD cost $0.40; with a 20-pip stop they could lose $8.00, 19 times the $0.42 a day. Even 0.01 lots risk $2.00, more than $0.42.',
  ],
  [
    20_000,
    2000,
    '2,000.00 lots let one pip of EURUSD cost $20,000.00; with a 20-pip stop they could lose $400,000.00, 20 times the $20,000.00 a day. A lot that risks no more: 100.00 ($20,000.00).',
  ],
  [50, null, 'A lot that risks no more: 0.25 ($50.00).'],
  [
    50,
    0.25,
    '0.25 lots let one pip of EURUSD cost $2.50; with a 20-pip stop they could lose $50.00. A lot that risks no more: 0.25 ($50.00).',
  ],
  [null, 0.1, '0.10 lots let one pip of EURUSD cost $1.00; with a 20-pip stop they could lose $20.00.'],
  [0, 0, ''],
  [null, null, ''],
] as const)('a risk of %d a day and %d lots', (risk_amount, recommended_lot_size, words) => {
  expect(lotMeaning({ risk_amount, recommended_lot_size })).toBe(words);
});

test('an entry for the pair counts, and is said to', () => {
  const plan = { risk_amount: 6.67, recommended_lot_size: 0.67 };
  const cents = instrumentOf('EURUSD', { trader: { size: 1000 } });
  expect(lotMeaning(plan, { instrument: cents, isOwn: true })).toBe(
    '0.67 lots let one pip of EURUSD cost $0.07; with a 20-pip stop they could lose $1.34. A lot that risks no more: 3.33 ($6.66). EURUSD as you count it: lot 1,000.',
  );
  const points = instrumentOf('EURUSD', { class: { pip: 0.00001 } });
  expect(lotMeaning(plan, { instrument: points, isOwn: false })).toMatch(
    /^0\.67 lots let one pip of EURUSD cost \$0\.67; with a 20-pip stop .* EURUSD as the class counts it: pip 0\.00001\.$/,
  );
});
