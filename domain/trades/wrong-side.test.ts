import { expect, test } from 'vitest';
import { isStopOnWrongSide, isTargetOnWrongSide, wrongSide } from './wrong-side.ts';

test.each([
  ['buy', 1.0854, 1.0804, false],
  ['buy', 1.0854, 1.0904, true],
  ['buy', 1.0854, 1.0854, false],
  ['sell', 1.0854, 1.0904, false],
  ['sell', 1.0854, 1.0804, true],
  ['sell', 1.0854, 1.0854, false],
] as const)('the stop of a %s at %d lies at %d: wrong is %s', (type, entry, stop, isWrong) => {
  expect(isStopOnWrongSide(type, entry, stop)).toBe(isWrong);
  expect(isTargetOnWrongSide(type, entry, stop)).toBe(stop !== entry && !isWrong);
});

const trade = { entry_price: 1.0854, take_profit: 1.0954, stop_loss: 1.0804 };

test.each([
  ['buy', {}, null, null],
  ['buy', { stop_loss: 1.0904 }, 'Stop loss above entry on a buy', null],
  ['sell', {}, 'Stop loss below entry on a sell', 'Take profit above entry on a sell'],
  ['sell', { stop_loss: 0, take_profit: 0 }, null, null],
  ['buy', { stop_loss: 1.0854, take_profit: 1.0854 }, null, null],
  ['sell', { entry_price: 0 }, null, null],
  ['unknown', {}, null, null],
  ['sell', { import_id: 'an import' }, null, 'Take profit above entry on a sell'],
] as const)('a %s with %o: %s, %s', (trade_type, others, stop, target) => {
  const given = { ...trade, trade_type, ...others };
  expect([wrongSide('stopLoss', given), wrongSide('takeProfit', given)]).toEqual([stop, target]);
});
