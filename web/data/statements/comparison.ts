import { queryOptions } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import { sha256 } from '#domain/statements/identity/sha256.ts';
import { type ComparedRows, comparisonOf, type Found } from '#domain/statements/journal/comparison.ts';

/** The rows of a statement as the journal is asked about them, with what tells them from others. */
export type StatementQuestion = { mark: string; questions: readonly ComparedRows[] };

export function statementQuestion(questions: readonly ComparedRows[]): StatementQuestion {
  // The rows of thousands of trades would make a key of megabytes.
  return { mark: sha256(JSON.stringify(questions)), questions };
}

export const comparisonQueries = {
  /** What the journal has of a statement in an account; where there is none yet, trades of any account that look alike. */
  ofStatement: (userId: string, accountId: string | null, { mark, questions }: StatementQuestion) =>
    queryOptions({
      queryKey: [...journalKey('trading_records', userId), 'comparison', accountId, mark],
      queryFn: async () => {
        const found: Found[] = [];
        for (const rows of questions) {
          found.push(...(await answer(db().rpc('compare_statement', { account: accountId, rows }))));
        }
        return comparisonOf(found);
      },
      meta: { failure: { show: false } },
    }),
};
