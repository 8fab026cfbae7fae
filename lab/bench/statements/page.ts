import { readMarkup } from '../../examples/statements/markup.ts';
import { mt4Account, mt4Cash, mt4Page, mt4Trade } from '../../examples/statements/mt4-page.ts';

export function statementPage(trades: number): Uint8Array {
  const start = Date.UTC(2024, 0, 1);
  const wall = (hours: number) =>
    new Date(start + hours * 1_800_000).toISOString().slice(0, 19).replaceAll('-', '.').replace('T', ' ');
  const closed = Array.from({ length: trades }, (_, index) => {
    const isWon = index % 3 !== 2;
    return mt4Trade(String(10_000_001 + index), {
      1: wall(2 * index),
      2: index % 2 === 0 ? 'buy' : 'sell',
      8: wall(2 * index + 1),
      13: isWon ? '100.25' : '-60.50',
    });
  });
  return new TextEncoder().encode(
    readMarkup(
      mt4Page({ head: mt4Account, closed: [mt4Cash('10000000', '10 000.00'), ...closed], sums: false }),
    ),
  );
}
