import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { journalKey, refreshJournal } from '#data/account/journal.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { StatementImportRow } from '#data/backend/rows.ts';
import type { ImportSums } from '#domain/statements/journal/rows.ts';
import type { Proof } from '#domain/statements/proof/check.ts';
import type { Decimal } from '#domain/statements/statement.ts';

export type ImportCounts = {
  added: number;
  updated: number;
  unchanged: number;
  /** Trades that stay as their trader edited them. */
  kept: number;
  /** Trades that the trader had deleted before. */
  deleted: number;
  brought_back: number;
  cash_added: number;
  cash_known: number;
  added_net: Decimal;
  balance_before: Decimal;
  balance_after: Decimal;
};

/** A completed import, undone or not. */
export type StatementImport = Omit<StatementImportRow, 'sums' | 'proof' | 'counts' | 'state'> & {
  state: 'done' | 'undone';
  sums: ImportSums;
  proof: Pick<Proof, 'result'>;
  counts: ImportCounts;
};

/** The consequences of undoing an import. */
export type UndoTakes = {
  trades: number;
  with_notes: number;
  /** Trades that were edited by hand. */
  edited: number;
  cash: number;
  /** Trades of earlier imports that it had changed. */
  updated: number;
  /** The account's balance afterwards, in its currency; null if the account is deleted. */
  balance_after: Decimal | null;
};

const pageSize = 50;

export const importQueries = {
  /** True if a trader has ever imported a statement. */
  any: (userId: string) =>
    queryOptions({
      queryKey: [...journalKey('statement_imports', userId), 'any'] as const,
      queryFn: async (): Promise<boolean> => {
        const first = await answer(
          db().from('statement_imports').select('id').eq('user_id', userId).limit(1),
        );
        return first.length > 0;
      },
      meta: { failure: { show: false } },
    }),

  /** A trader's completed imports, undone ones included, newest first, page by page. */
  ofUser: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...journalKey('statement_imports', userId), 'list'] as const,
      queryFn: ({ pageParam }) => pageBefore(userId, pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: page => (page.length < pageSize ? null : page.at(-1)?.done_at),
      meta: { failure: { show: false } },
    }),

  /** A separate key: an undone import has no answer to refetch. */
  undoTakes: (id: string) =>
    queryOptions({
      queryKey: ['what undo takes', id] as const,
      queryFn: async () =>
        (await answer(db().rpc('what_undo_takes', { import: id }))) as unknown as UndoTakes,
      // Always fetched, so that the dialog lists exactly what will be removed.
      gcTime: 0,
      meta: { failure: { show: false } },
    }),
};

/** Idempotent. */
export function useUndoImport(userId: string) {
  return useMutation({
    mutationFn: async (id: string) => {
      await currentUserId();
      return answer(db().rpc('undo_import', { id }));
    },
    meta: { failure: { title: 'Failed to undo the import' } },
    onSettled: (_answer, _error, _id, _result, { client }) => refreshJournal(client, userId),
  });
}

async function pageBefore(userId: string, doneAt: string | null): Promise<StatementImport[]> {
  const done = db().from('statement_imports').select().eq('user_id', userId).neq('state', 'draft');
  const page = doneAt === null ? done : done.lt('done_at', doneAt);
  return answer(
    page
      .order('done_at', { ascending: false })
      .limit(pageSize)
      .overrideTypes<StatementImport[], { merge: false }>(),
  );
}
