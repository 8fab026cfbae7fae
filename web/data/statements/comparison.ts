import { queryOptions } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import { comparisonRequests, type Found, toComparison } from '#domain/statements/journal/comparison.ts';
import type { JournalRows } from '#domain/statements/journal/journal-rows.ts';
import type { Wall } from '#domain/statements/statement.ts';

/** A number per set of rows, for the query key: thousands of rows would make a key of megabytes. */
const marks = new WeakMap<JournalRows, number>();
let lastMark = 0;

function rowsMark(rows: JournalRows): number {
  const mark = marks.get(rows) ?? ++lastMark;
  marks.set(rows, mark);
  return mark;
}

export const comparisonQueries = {
  /** Without an account, similar trades of any account. */
  ofStatement: (
    userId: string,
    accountId: string | null,
    rows: JournalRows,
    { until, tail }: { until: Wall; tail: string | null },
  ) =>
    queryOptions({
      queryKey: [...journalKey('trading_records', userId), 'comparison', accountId, rowsMark(rows)],
      queryFn: async () => {
        const found: Found[] = [];
        // One request after the other, so that the page stays responsive between them.
        for (const asked of comparisonRequests(rows, until, tail)) {
          found.push(...(await answer(db().rpc('compare_statement', { account: accountId, rows: asked }))));
        }
        return toComparison(found);
      },
      meta: { failure: { show: false } },
    }),
};
