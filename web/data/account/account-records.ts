import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import { type ExactTrade, exactTradeColumns } from '#data/backend/exact-trades.ts';
import type {
  BalanceChange,
  KeptFilter,
  KeptMapping,
  OwnInstruments,
  PlaybookRow,
  Profile,
  RunningTradeRow,
  Tag,
  TradingAccount,
  TradingPlan,
} from '#data/backend/rows.ts';
import type { EntryOfSymbol } from '#domain/instruments/layers.ts';
import { type Count, everyPage, isBefore, newestFirst } from './every-page.ts';
import {
  type JournalRecords,
  noJournalRecords,
  readJournalRecords,
  readPlaybooks,
  readTags,
} from './journal-records.ts';
import { noOutlookRecords, type OutlookRecords, readOutlookRecords } from './outlook-records.ts';
import { readStatementRecords, type StatementRecords } from './statement-records.ts';

/** A trader's records, newest first; empty for kinds that were not requested. */
export type Records = {
  profile: Profile;
  keptFilters: KeptFilter[];
  /** The trader's own contract specs, and `counted`: those with the class's, as trades are counted. */
  instruments: OwnInstruments & { counted: EntryOfSymbol[] };
  mappings: KeptMapping[];
  accounts: TradingAccount[];
  tags: Tag[];
  playbooks: PlaybookRow[];
  plans: TradingPlan[];
  trades: ExactTrade[];
  /** Trades that are still open. */
  runningTrades: RunningTradeRow[];
  balanceChanges: BalanceChange[];
  statements: StatementRecords;
  journal: JournalRecords;
  outlook: OutlookRecords;
};

export type RecordKind = Exclude<
  keyof Records,
  'profile' | 'keptFilters' | 'instruments' | 'mappings' | 'accounts' | 'tags' | 'playbooks' | 'runningTrades'
>;

/** Reads every row of some kinds of the signed-in trader; `rows` counts those that have arrived. */
export function useReadRecords() {
  const [rows, setRows] = useState(0);
  const reading = useMutation({
    mutationFn: async (kinds: readonly RecordKind[]): Promise<Records> => {
      setRows(0);
      const userId = await currentUserId();
      const count: Count = more => setRows(before => before + more);
      return {
        profile: await answer(db().from('profiles').select().eq('id', userId).single()),
        instruments: {
          entries: await answer(db().from('account_instruments').select().eq('user_id', userId)),
          rates: await answer(db().from('typed_rates').select().eq('user_id', userId)),
          names: await answer(db().from('symbol_names').select().eq('user_id', userId)),
          counted: await answer(db().rpc('instruments_of', { trader: userId }, { get: true })),
        },
        mappings: await answer(
          db().from('statement_mappings').select('shape, mapping').eq('user_id', userId).order('shape'),
        ),
        keptFilters: await answer(
          db().from('kept_filters').select('id, name, query').eq('user_id', userId).order('name'),
        ),
        accounts: await answer(db().rpc('accounts_of')),
        tags: await readTags(userId),
        playbooks: await readPlaybooks(userId),
        runningTrades: await answer(
          db().from('running_trades').select().eq('user_id', userId).order('opened_at').order('id'),
        ),
        plans: kinds.includes('plans') ? await everyPage(plansBefore(userId), count) : [],
        trades: kinds.includes('trades') ? await everyPage(tradesBefore(userId), count) : [],
        balanceChanges: kinds.includes('balanceChanges')
          ? await everyPage(balanceChangesBefore(userId), count)
          : [],
        statements: kinds.includes('statements')
          ? await readStatementRecords(userId, count)
          : {
              imports: [],
              importedTrades: [],
              cashFlows: [],
              accounts: [],
              connections: [],
              openPositions: [],
            },
        journal: kinds.includes('journal') ? await readJournalRecords(userId, count) : noJournalRecords,
        outlook: kinds.includes('outlook') ? await readOutlookRecords(userId, count) : noOutlookRecords,
      };
    },
  });
  return { ...reading, rows };
}

const plansBefore =
  (userId: string) =>
  (size: number, last?: TradingPlan): Promise<TradingPlan[]> => {
    const plans = db().from('trading_plans').select().eq('user_id', userId);
    const rest = last ? plans.lte('created_at', last.created_at).or(isBefore(last)) : plans;
    return answer(rest.order('created_at', newestFirst).order('id', newestFirst).limit(size));
  };

const tradesBefore =
  (userId: string) =>
  (size: number, last?: ExactTrade): Promise<ExactTrade[]> => {
    const trades = db().from('trading_records').select(exactTradeColumns).eq('user_id', userId);
    const rest = last ? trades.lte('created_at', last.created_at).or(isBefore(last)) : trades;
    return answer(
      rest
        .order('created_at', newestFirst)
        .order('id', newestFirst)
        .limit(size)
        .overrideTypes<ExactTrade[], { merge: false }>(),
    );
  };

const balanceChangesBefore =
  (userId: string) =>
  (size: number, last?: BalanceChange): Promise<BalanceChange[]> => {
    const changes = db().from('balance_changes').select().eq('user_id', userId);
    const rest = last ? changes.lt('id', last.id) : changes;
    return answer(rest.order('id', newestFirst).limit(size));
  };
