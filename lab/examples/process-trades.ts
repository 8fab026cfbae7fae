import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import type examples from '#domain/process/examples.json';
import type { ProcessFigures, ProcessTrade } from '#domain/process/process-figures.ts';

/**
 * A trader of examples.json: times are in days before today; equal trades are listed once, with their number.
 */
export type ProcessExample = {
  case: string;
  trades: readonly {
    ago: number;
    times: number;
    note?: boolean;
    followed?: number;
    lots?: number;
    planLots?: number;
  }[];
  notes: readonly number[];
  figures: ProcessFigures;
  isOnBoard: boolean;
};

export function processExamples(file: typeof examples): readonly ProcessExample[] {
  return file.processFigures as readonly ProcessExample[];
}

export function exampleTrades({ trades }: ProcessExample, today: CalendarDay): ProcessTrade[] {
  return trades.flatMap(({ ago, times, note = false, followed = null, lots = 0.1, planLots = null }) =>
    Array<ProcessTrade>(times).fill({
      day: addDays(today, -ago),
      isJournaled: note || followed !== null,
      planFollowed: followed,
      lots,
      planLots,
    }),
  );
}
