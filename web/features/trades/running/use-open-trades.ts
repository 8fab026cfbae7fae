import { useQuery } from '@tanstack/react-query';
import { useEntries } from '#data/account/instruments.ts';
import type { OpenPositionRow, TradingAccount } from '#data/backend/rows.ts';
import { syncQueries } from '#data/sync/connections.ts';
import { findPosition, type RunningTradeRow, runningTradeQueries } from '#data/trades/running-trades.ts';
import { accountContractSpecs } from '#domain/instruments/layers.ts';
import type { AccountMoney } from '#domain/money/account-money.ts';
import { accountCurrency } from '#domain/money/money.ts';
import {
  type RiskNow,
  type RunningTrade,
  riskInR,
  riskNow,
  type SumOfRisks,
  sumOfRisks,
} from '#domain/trades/running-trade.ts';
import { findAccount } from '#features/trades/account-choice.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { useKnownRates } from './use-known-rates.ts';

/** Entered by hand or sent by a terminal, with its current risk. */
export type OpenTrade = RunningTrade & {
  key: string;
  symbol: string;
  take_profit: number;
  opened_at: string;
  account: AccountMoney;
  accountName: string | undefined;
  risk: RiskNow;
  /** Null if unknown. */
  r: number | null;
  /** The entered trade; null for a position that only a terminal has. */
  entered: RunningTradeRow | null;
  /** True if a terminal sends it. */
  isSent: boolean;
  /** The current profit in the account's currency, which only terminals send. */
  profit: number | null;
};

const whileOpen = 60_000;

/** The open trades of a trader with the sum of their risks. */
export type KnownOpenTrades = { trades: OpenTrade[]; sum: SumOfRisks };

/** Undefined until both lists are known; with `retry` if one could not be loaded. */
export function useOpenTrades(
  userId: string,
  accounts: readonly TradingAccount[],
): (KnownOpenTrades & { retry: (() => void) | undefined }) | undefined {
  const entered = useQuery(runningTradeQueries.ofUser(userId));
  const sent = useQuery({
    ...syncQueries.openPositions(userId),
    // Most traders have no terminal.
    refetchInterval: ({ state: { data = [] } }) => (data.length > 0 ? whileOpen : false),
  });
  const entries = useEntries(userId);
  const today = useToday();
  const positions = sent.data ?? [];
  // A terminal knows the figures of a position better than a statement or its trader.
  const written = new Map((entered.data ?? []).map(row => [row, findPosition(row, positions)]));
  const unsent = [...written].flatMap(([row, position]) => (position ? [] : fromForm(row)));
  const sentOnes = positions.map(position =>
    fromTerminal(position, [...written].find(([, its]) => its === position)?.[0]),
  );
  const rows = [...unsent, ...sentOnes].map(row => {
    const account = findAccount(accounts, row.accountId);
    const currency = account?.currency ?? accountCurrency;
    const instrument = accountContractSpecs(entries ?? [], row.symbol, { id: row.accountId, currency });
    return { row, account, currency, instrument };
  });
  const known = useKnownRates(
    userId,
    rows.map(({ instrument, currency }) => ({ instrument, account: currency })),
  );
  if ([entered, sent].some(({ isPending, failureCount }) => isPending && failureCount === 0)) {
    return undefined;
  }
  const trades = rows.map(
    ({ row, account, currency, instrument }): OpenTrade => ({
      ...row,
      account: account ?? { currency: accountCurrency, usd_rate: 1 },
      accountName: accounts.length > 1 ? account?.name : undefined,
      risk: riskNow(row, { instrument, account: currency, known, today }),
      r: riskInR(row),
    }),
  );
  const failed = [entered, sent].filter(({ data, isError }) => isError && data === undefined);
  const retry = failed.length > 0 ? () => failed.forEach(query => void query.refetch()) : undefined;
  return { trades, retry, sum: sumOfRisks(trades.map(({ risk: { risk }, account }) => ({ risk, account }))) };
}

function fromForm(row: RunningTradeRow) {
  return {
    ...row,
    key: row.id,
    accountId: row.account_id,
    symbol: row.currency_pair,
    entered: row,
    isSent: false,
    profit: null,
  };
}

/** A terminal does not send the first stop, but its trader may have entered it. */
function fromTerminal(
  { connection_id, position, account_id, symbol, side, lots, ...row }: OpenPositionRow,
  entered: RunningTradeRow | undefined,
) {
  return {
    key: `${connection_id} ${position}`,
    accountId: account_id,
    symbol,
    trade_type: side,
    entry_price: row.open_price,
    stop_loss: row.stop_loss,
    first_stop_loss: entered?.first_stop_loss ?? 0,
    take_profit: row.take_profit,
    lot_size: lots,
    opened_at: row.opened_at,
    entered: entered ?? null,
    isSent: true,
    profit: row.profit + row.swap,
  };
}
