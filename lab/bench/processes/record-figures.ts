// Calculates a record's insights in a separate process without a warm-up, as in the browser.
import { readFileSync } from 'node:fs';
import type { RecordColumns } from '../../../domain/insights/insight-record.ts';
import { noInsightFilter } from '../../../web/features/insights/insight-filter.ts';
import { makeAnswers } from '../../../web/features/insights/insights-answers.ts';
import { answerQuestions } from './answers.ts';

/** Milliseconds from the record to the first figures, to all others, and from another filter to both. */
export type Worked = { first: number; rest: number; filter: number };

const account = {
  name: 'Main',
  currency: 'USD',
  usd_rate: 1,
  time_zone: 'America/New_York',
  day_shift: '07:00:00',
};

answerQuestions({
  work({ file }: { file: string }): Worked {
    const columns = JSON.parse(readFileSync(file, 'utf8')) as RecordColumns;
    const accounts = columns.accounts.map(id => ({ ...account, id }));
    const today = '2026-06-30';
    const timed = (work: () => void) => {
      const start = performance.now();
      work();
      return performance.now() - start;
    };
    const all = { filter: noInsightFilter, today, starts: 'sunday' as const };
    let answers: ReturnType<typeof makeAnswers> | undefined;
    const first = timed(() => {
      answers = makeAnswers({
        columns,
        isAllTimes: true,
        context: { accounts, entries: [], rates: [], rules: [] },
      });
      answers.first(all);
    });
    const rest = timed(() => answers?.rest(all));
    // Half of the trades, for which a filter takes longest.
    const bought = { ...all, filter: { ...noInsightFilter, sides: ['buy' as const] } };
    const filter = timed(() => {
      answers?.first(bought);
      answers?.rest(bought);
    });
    return { first, rest, filter };
  },
});
