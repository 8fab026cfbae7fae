import type { SyncDeal, SyncOpen, SyncPost } from '#domain/sync/post.ts';
import { syncDeal, syncPost } from '#examples/sync/rows.ts';

// The history of a made-up terminal: one trade per hour from 2024 on, each with an entry and an exit.

const start = Date.UTC(2024, 0, 1);
const halfHour = 1_800_000;

/** Rows that a terminal counts with each post, so that the server notices missing ones. */
const recentRows = 10;

const tradeProfit = (trade: number) => (trade % 3 === 2 ? -6_050 : 10_025);
const commission = -35;

/** The entry of a trade at even indexes of the history, its exit at odd ones. */
function dealAt(index: number): SyncDeal {
  const trade = Math.floor(index / 2);
  const position = String(20_000_000 + trade);
  const common = {
    ...{ ticket: String(10_000_001 + index), position, time: start + index * halfHour + 123 },
    commission: money(commission),
  };
  return index % 2 === 0
    ? syncDeal({ ...common, order: position })
    : syncDeal({
        ...{ ...common, order: String(50_000_000 + trade), type: 'sell', entry: 'out', price: '1.08400' },
        profit: money(tradeProfit(trade)),
      });
}

export function historyPost({
  from,
  to,
  total = to,
}: {
  from: number;
  to: number;
  total?: number;
}): SyncPost {
  const deals = Array.from({ length: to - from }, (_, index) => dealAt(from + index));
  if (to < total) {
    return syncPost({ deals, isLast: false, total });
  }
  const balance = balanceAfter(total);
  return syncPost({
    deals,
    total,
    recent: countRecent(total),
    balance,
    equity: balance,
    open: openAfter(total),
  });
}

function countRecent(total: number): SyncPost['recent'] {
  const rows = Math.min(recentRows, total);
  return rows === 0 ? null : { from: dealAt(total - rows).time, rows };
}

function openAfter(total: number): SyncOpen[] {
  if (total % 2 === 0) {
    return [];
  }
  const { position, time, symbol, volume, price } = dealAt(total - 1);
  return [
    {
      ...{
        position,
        time,
        symbol,
        side: 'buy',
        volume,
        openPrice: price,
        stopLoss: '',
        takeProfit: '',
        price,
      },
      ...{ profit: '0.00', swap: '0.00', comment: '' },
    },
  ];
}

function balanceAfter(total: number): string {
  const profits = Array.from({ length: Math.floor(total / 2) }, (_, trade) => tradeProfit(trade));
  return money(profits.reduce((sum, profit) => sum + profit, total * commission));
}

function money(cents: number): string {
  return (cents / 100).toFixed(2);
}
