import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMarkup } from '#examples/statements/markup.ts';
import {
  mt4Account,
  mt4Cancelled,
  mt4Cash,
  mt4Open,
  mt4Page,
  mt4Trade,
  mt4Working,
} from '#examples/statements/mt4-page.ts';
import { utf16 } from '#examples/statements/spreadsheet.ts';
import { readStatement } from './read-statement.ts';
import { refusalSentences } from './refusal.ts';
import { openSource } from './source.ts';
import { refusedSummary, summarizeStatement } from './summary.ts';

const page = readMarkup(
  mt4Page({
    head: mt4Account,
    closed: [
      mt4Cash('1', '1000.00'),
      mt4Cash('2', '50.00', 'Bonus', 'credit'),
      mt4Cash('3', '-2.00', 'Swap charge'),
      mt4Trade({ text: '10', title: '#77 note[tp]' }),
      mt4Trade('11', { 1: '2026.03.01 09:15:03', 13: '-40.00' }),
      mt4Trade('12', { 13: 'n/a' }),
      mt4Cancelled('13'),
    ],
    sums: ['-7.00', '0.00', '-0.50', '60.00'],
    total: '52.50',
    open: [mt4Open('20')],
    working: [mt4Working('21')],
    deposits: '998.00',
  }),
);

function readSummaries(bytes: Uint8Array) {
  const source = openSource(bytes);
  if ('refused' in source) {
    return [refusedSummary('a.htm', source.refused)];
  }
  const reading = readStatement(source);
  return 'refused' in reading
    ? [refusedSummary('a.htm', reading.refused)]
    : reading.map(statement => summarizeStatement('a.htm', statement, source));
}

describe('the figures of a statement, from its bytes', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode(page)],
    ['UTF-16 with a mark', utf16(page, true)],
    ['UTF-16 without one', utf16(page, false)],
  ])('in %s', (_, bytes) => {
    const [summary] = readSummaries(bytes);
    expect(summary).toMatchObject({
      file: 'a.htm',
      format: 'mt4-html',
      account: { currency: 'USD' },
      trades: 2,
      profit: '60.00',
      commission: '-7.00',
      swap: '-0.50',
      fee: '0.00',
      tax: '0.00',
      net: '52.50',
      cash: { count: 2, sum: '998.00' },
      credit: { count: 1, sum: '50.00' },
      skipped: { open: 1, working: 1, cancelled: 1 },
      first: '2026-03-01T09:15:03',
      last: '2026-03-02T14:40:59',
      refused: null,
    });
    expect(summary?.printed).toMatchObject({ profit: '60.00', net: '52.50', cash: '998.00' });
    expect(summary?.proof.map(({ result }) => result)).not.toContain('differs');
    expect(summary?.problems.map(({ text }) => text)).toEqual(['n/a']);
    expect(summary).not.toHaveProperty('asks');
  });
});

test.each([
  ['no-statement', 'Dear trader,\n\nthis, that; and more.\n'],
  ['unknown-table', 'What,When,How much\nEURUSD,2026-03-02 10:00,12.50\n'],
  ['no-table', '<html><body>Hello</body></html>'],
] as const)('%s is said in a sentence', (refused, text) => {
  const [summary] = readSummaries(new TextEncoder().encode(text));
  expect(summary?.refused).toBe(refusalSentences[refused]);
  expect(summary).toMatchObject({ format: null, trades: 0, net: null, proof: [], problems: [] });
});

test('a page that was cut off, or has letters swapped, is summed up or refused, and never worse', () => {
  fc.assert(
    fc.property(
      fc.nat(page.length),
      fc.array(fc.tuple(fc.nat(page.length - 1), fc.constantFrom(...'<>"0-9.: buyT')), { maxLength: 12 }),
      (length, swaps) => {
        const letters = [...page];
        for (const [at, letter] of swaps) {
          letters[at] = letter;
        }
        const text = letters.slice(0, Math.max(1, length)).join('');
        for (const { trades, net, refused } of readSummaries(new TextEncoder().encode(text))) {
          expect(refused === null ? net : trades).toEqual(
            refused === null ? expect.stringMatching(/^-?\d+\.\d{2,8}$/) : 0,
          );
        }
      },
    ),
    { numRuns: 150 },
  );
});
