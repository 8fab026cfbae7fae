import barExamples from '#domain/bars/examples.json' with { type: 'json' };
import challengeExamples from '#domain/challenges/examples.json' with { type: 'json' };
import clockExamples from '#domain/clock/examples.json' with { type: 'json' };
import mainExamples from '#domain/examples.json' with { type: 'json' };
import insightExamples from '#domain/insights/examples.json' with { type: 'json' };
import instrumentExamples from '#domain/instruments/examples.json' with { type: 'json' };
import oddsExamples from '#domain/odds/examples.json' with { type: 'json' };
import processFile from '#domain/process/examples.json' with { type: 'json' };
import realityCheckExamples from '#domain/reality-check/examples.json' with { type: 'json' };
import { deskExamples } from '../desk-rules/example-student.ts';
import deskFile from '../desk-rules/examples.json' with { type: 'json' };
import { processExamples } from './process-trades.ts';

export const formulaExamples = {
  ...mainExamples,
  ...clockExamples,
  ...instrumentExamples,
  ...insightExamples,
  ...realityCheckExamples,
  ...oddsExamples,
  ...challengeExamples,
  ...barExamples,
};

export function calculationTables(): Map<string, string[][]> {
  const formulas = Object.entries(formulaExamples).map(
    ([name, rows]) => [name, rows.map(row => Object.values(row).map(cell))] as const,
  );
  const reasons = deskExamples(deskFile).map(({ case: title, says, rank }) => [
    title,
    says.join('; ') || 'none',
    String(rank),
  ]);
  const figures = processExamples(processFile).map(({ case: title, figures: f, isOnBoard }) => [
    title,
    String(f.trades),
    String(f.days_journaled),
    share(f.plan_kept, f.plan_rated),
    share(f.lots_kept, f.lots_advised),
    cell(isOnBoard),
  ]);
  return new Map([...formulas, ['studentReasons', reasons], ['processFigures', figures]]);
}

function share(kept: number, base: number): string {
  return base === 0 ? 'none' : `${kept} of ${base}`;
}

function cell(value: unknown): string {
  if (value === null) {
    return 'none';
  }
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
