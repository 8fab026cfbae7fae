import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/clock/calendar-day.ts';
import { exampleTrades, processExamples } from '#examples/process-trades.ts';
import examples from './examples.json' with { type: 'json' };
import { isOnBoard, processFigures } from './process-figures.ts';

const today = '2026-03-10';

describe('figures of process', () => {
  test.each(processExamples(examples))('$case', example => {
    const figures = processFigures(
      exampleTrades(example, today),
      example.notes.map(ago => addDays(today, -ago)),
      today,
    );
    expect(figures).toEqual(example.figures);
    expect(isOnBoard(figures)).toBe(example.isOnBoard);
  });
});
