import { queryOptions } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import type { Trade } from '#data/trades/trades.ts';
import type { ImportJournal } from '#domain/statements/journal/other-journal.ts';
import type { Proof } from '#domain/statements/proof/check.ts';

export type TradeOrigin = {
  file: string;
  importedAt: string | null;
  proof: Proof['result'];
  /** True if a connected terminal sent it. */
  isSynced: boolean;
  /** When a connected terminal first sent it as an open position. */
  seenOpenAt: string | null;
  printedSymbol: string;
  comment: string | null;
  exit: 'sl' | 'tp' | 'so' | null;
  /** Figures of another journal, as it prints them. */
  told: ImportJournal['told'] | null;
};

export const evidenceQueries = {
  ofTrade: (trade: Trade) =>
    queryOptions({
      queryKey: [...journalKey('statement_imports', trade.user_id), 'of trade', trade.id] as const,
      queryFn: () => loadOrigin(trade),
      enabled: Boolean(trade.import_id),
      meta: { failure: { show: false } },
    }),
};

async function loadOrigin({ id, user_id, import_id }: Trade): Promise<TradeOrigin | null> {
  const told = await answer(
    db()
      .from('imported_trades')
      .select('printed_symbol, comment, exit, told, changed_by, seen_open_at')
      .eq('user_id', user_id)
      .eq('trade_id', id)
      .maybeSingle(),
  );
  const from = told?.changed_by ?? import_id;
  const source =
    from &&
    (await answer(
      db()
        .from('statement_imports')
        .select('file_name, done_at, format, proof')
        .eq('user_id', user_id)
        .eq('id', from)
        .maybeSingle(),
    ));
  if (!told || !source) {
    return null;
  }
  return {
    file: source.file_name,
    importedAt: source.done_at,
    // Written in this form by the browser that imported it.
    proof: (source.proof as Pick<Proof, 'result'>).result,
    isSynced: source.format.endsWith('-sync'),
    seenOpenAt: told.seen_open_at,
    printedSymbol: told.printed_symbol,
    comment: told.comment,
    exit: told.exit,
    told: told.told as TradeOrigin['told'],
  };
}
