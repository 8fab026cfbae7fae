import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/clock/calendar-day.ts';
import { processExamples, tradesOf } from '#examples/process-trades.ts';
import examples from './examples.json' with { type: 'json' };
import { isOnBoard, processFigures } from './process-figures.ts';

const today = '2026-03-10';

describe('figures of process', () => {
  test.each(processExamples(examples))('$case', example => {
    const figures = processFigures(
      tradesOf(example, today),
      example.notes.map(ago => addDays(today, -ago)),
      today,
    );
    expect(figures).toEqual(example.figures);
    expect(isOnBoard(figures)).toBe(example.isOnBoard);
  });
});

test('docs/calculations.md shows the same examples', () => {
  const page = readFileSync(new URL('../../docs/calculations.md', import.meta.url), 'utf8');
  const [, table = ''] = page.split(/\| case \| trades .*\n.*\n/);
  const share = (kept: number, of: number) => (of === 0 ? 'none' : `${kept} of ${of}`);
  const shown = processExamples(examples).map(({ case: title, figures: f, isOnBoard: is }) =>
    [
      `| ${title} | ${f.trades} | ${f.days_journaled} | ${share(f.plan_kept, f.plan_rated)}`,
      `${share(f.lots_kept, f.lots_advised)} | ${is ? 'yes' : 'no'} |`,
    ].join(' | '),
  );
  expect(table.split('\n\n')[0]?.split('\n')).toEqual(shown);
});
