import { answer, db } from '#data/backend/client.ts';
import type {
  CashFlow,
  ImportedTrade,
  OpenPositionRow,
  StatementAccount,
  StatementImportRow,
  SyncConnectionRow,
} from '#data/backend/rows.ts';
import { type Count, everyPage, isBefore, newestFirst } from './every-page.ts';

/** The stored rows of a trader's statements, and of the programs that send them. */
export type StatementRecords = {
  imports: StatementImportRow[];
  importedTrades: ImportedTrade[];
  cashFlows: CashFlow[];
  accounts: StatementAccount[];
  connections: SyncConnectionRow[];
  openPositions: OpenPositionRow[];
};

export async function readStatementRecords(userId: string, count: Count): Promise<StatementRecords> {
  return {
    imports: await everyPage(importsBefore(userId), count),
    importedTrades: await everyPage(importedTradesAfter(userId), count),
    cashFlows: await everyPage(cashFlowsBefore(userId), count),
    accounts: await answer(db().from('statement_accounts').select().eq('user_id', userId)),
    connections: await answer(db().from('sync_connections').select().eq('user_id', userId)),
    openPositions: await everyPage(openPositionsAfter(userId), count),
  };
}

const importsBefore =
  (userId: string) =>
  (size: number, last?: StatementImportRow): Promise<StatementImportRow[]> => {
    const imports = db().from('statement_imports').select().eq('user_id', userId);
    const rest = last ? imports.lte('created_at', last.created_at).or(isBefore(last)) : imports;
    return answer(rest.order('created_at', newestFirst).order('id', newestFirst).limit(size));
  };

const importedTradesAfter =
  (userId: string) =>
  (size: number, last?: ImportedTrade): Promise<ImportedTrade[]> => {
    const trades = db().from('imported_trades').select().eq('user_id', userId);
    const rest = last ? trades.gt('trade_id', last.trade_id) : trades;
    return answer(rest.order('trade_id').limit(size));
  };

const cashFlowsBefore =
  (userId: string) =>
  (size: number, last?: CashFlow): Promise<CashFlow[]> => {
    const flows = db().from('cash_flows').select().eq('user_id', userId);
    const rest = last
      ? flows.lte('happened_at', last.happened_at).or(`happened_at.lt."${last.happened_at}",id.lt.${last.id}`)
      : flows;
    return answer(rest.order('happened_at', newestFirst).order('id', newestFirst).limit(size));
  };

const openPositionsAfter =
  (userId: string) =>
  (size: number, last?: OpenPositionRow): Promise<OpenPositionRow[]> => {
    const positions = db().from('open_positions').select().eq('user_id', userId);
    const rest = last
      ? positions.or(
          `connection_id.gt.${last.connection_id},and(connection_id.eq.${last.connection_id},position.gt.${JSON.stringify(last.position)})`,
        )
      : positions;
    return answer(rest.order('connection_id').order('position').limit(size));
  };
