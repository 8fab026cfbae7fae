import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { BalanceChange, Profile, TradingPlan, TradingRecord } from '#data/backend/rows.ts';
import { maxRowsOfAnswer } from '#domain/limits.ts';

/** A trader's records, the newest first; empty where they were not asked for. */
export type Records = {
  profile: Profile;
  plans: TradingPlan[];
  trades: TradingRecord[];
  balanceChanges: BalanceChange[];
};

export type RecordKind = Exclude<keyof Records, 'profile'>;

type Count = (rows: number) => void;

/** Reads every row of some kinds of the trader who is signed in; `rows` tells how many have come so far. */
export function useReadRecords() {
  const [rows, setRows] = useState(0);
  const reading = useMutation({
    mutationFn: async (kinds: readonly RecordKind[]): Promise<Records> => {
      setRows(0);
      const userId = await currentUserId();
      const count: Count = more => setRows(before => before + more);
      return {
        profile: await answer(db().from('profiles').select().eq('id', userId).single()),
        plans: kinds.includes('plans') ? await everyPage(last => plansBefore(userId, last), count) : [],
        trades: kinds.includes('trades') ? await everyPage(last => tradesBefore(userId, last), count) : [],
        balanceChanges: kinds.includes('balanceChanges')
          ? await everyPage(last => balanceChangesBefore(userId, last), count)
          : [],
      };
    },
  });
  return { ...reading, rows };
}

/** Page by page, each after the last row of the one before: rows that come in between move nothing. */
async function everyPage<Row>(pageAfter: (last?: Row) => Promise<Row[]>, count: Count): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await pageAfter(rows.at(-1));
    rows.push(...page);
    count(page.length);
    if (page.length < maxRowsOfAnswer) {
      return rows;
    }
  }
}

function plansBefore(userId: string, last?: TradingPlan): Promise<TradingPlan[]> {
  const plans = db().from('trading_plans').select().eq('user_id', userId);
  const rest = last ? plans.lte('created_at', last.created_at).or(isBefore(last)) : plans;
  return answer(rest.order('created_at', newestFirst).order('id', newestFirst).limit(maxRowsOfAnswer));
}

function tradesBefore(userId: string, last?: TradingRecord): Promise<TradingRecord[]> {
  const trades = db().from('trading_records').select().eq('user_id', userId);
  const rest = last ? trades.lte('created_at', last.created_at).or(isBefore(last)) : trades;
  return answer(rest.order('created_at', newestFirst).order('id', newestFirst).limit(maxRowsOfAnswer));
}

function balanceChangesBefore(userId: string, last?: BalanceChange): Promise<BalanceChange[]> {
  const changes = db().from('balance_changes').select().eq('user_id', userId);
  const rest = last ? changes.lt('id', last.id) : changes;
  return answer(rest.order('id', newestFirst).limit(maxRowsOfAnswer));
}

const newestFirst = { ascending: false };

/** At the same moment the ids decide; the bound on the moment beside it is what an index can use. */
function isBefore({ created_at: time, id }: { created_at: string; id: string }): string {
  return `created_at.lt."${time}",id.lt.${id}`;
}
