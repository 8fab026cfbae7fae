import { lostTrade, wonTrade } from '../../harness/trading.ts';
import { type Trader, traderHeaders } from '../data/traders.ts';
import type { Pipstone } from '../machine/pipstone.ts';

const perRequest = 5_000;

const symbols = [
  { currency_pair: 'EURUSD', entry_price: 1.085, stop_loss: 1.0825 },
  { currency_pair: 'GBPUSD', entry_price: 1.27, stop_loss: 1.2675 },
  { currency_pair: 'USDJPY', entry_price: 151.2, stop_loss: 150.95 },
  { currency_pair: 'XAUUSD', entry_price: 2_400, stop_loss: 2_395 },
  { currency_pair: 'EURGBP', entry_price: 0.85, stop_loss: 0.8485 },
];

/** The close of the last trade, and the milliseconds between trades. */
type Times = { newest: number; apart: number };

/** Logs `count` trades of all kinds, by default one every two hours until the beginning of 2026. */
export async function logRecord(
  pipstone: Pipstone,
  trader: Trader,
  count: number,
  times: Times = { newest: Date.UTC(2026, 0, 1), apart: 7_200_000 },
): Promise<void> {
  for (let from = 0; from < count; from += perRequest) {
    const rows = Array.from({ length: Math.min(perRequest, count - from) }, (_, index) =>
      makeTrade(trader, from + index, times),
    );
    const answer = await fetch(`${pipstone.url}/rest/v1/trading_records`, {
      method: 'POST',
      headers: { ...traderHeaders(pipstone, trader), 'content-type': 'application/json' },
      body: JSON.stringify(rows),
    });
    await answer.arrayBuffer();
    if (answer.status !== 201) {
      throw new Error(`${rows.length} trades were answered with ${answer.status}.`);
    }
  }
}

function makeTrade({ id, planId }: Trader, index: number, { newest, apart }: Times): object {
  const isWon = index % 5 < 2;
  const closed = newest - index * apart;
  return {
    ...(isWon ? wonTrade : lostTrade),
    trade_type: index % 2 === 0 ? 'buy' : 'sell',
    ...symbols[index % symbols.length],
    amount: isWon ? 40 + (index % 97) : -20 - (index % 31) / 4,
    commission: -0.7,
    user_id: id,
    plan_id: index % 3 === 0 ? planId : null,
    opened_at: new Date(closed - (index % 500) * 60_000).toISOString(),
    created_at: new Date(closed).toISOString(),
  };
}
