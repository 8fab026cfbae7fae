import type { Pipstone } from '../machine/pipstone.ts';
import type { LoadRequest } from '../processes/load.ts';
import { makeTrade, type Trader, traderHeaders } from './traders.ts';

type Case = {
  name: string;
  request: (trader: Trader) => Omit<LoadRequest, 'headers'> & { headers?: Record<string, string> };
};

const planColumns = 'id,plan_name,target_amount,target_date,start_date,current_amount,daily_target,is_active';

export const profileById: Case = {
  name: 'profile by id',
  request: ({ id }) => ({
    method: 'GET',
    path: `/rest/v1/profiles?select=*&id=eq.${id}`,
    headers: { accept: 'application/vnd.pgrst.object+json' },
  }),
};

/** The most frequent write of a journal. */
export const newTrade: Case = {
  name: 'a trade with its triggers',
  request: trader => ({
    method: 'POST',
    path: '/rest/v1/trading_records',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(makeTrade(trader, true)),
  }),
};

export const cases: readonly Case[] = [
  profileById,
  {
    name: 'plans of a trader (10)',
    request: ({ id }) => ({
      method: 'GET',
      path: `/rest/v1/trading_plans?select=${encodeURIComponent(planColumns)}&user_id=eq.${id}&order=created_at.desc`,
    }),
  },
  {
    name: 'page of 50 trades',
    request: ({ id }) => ({
      method: 'GET',
      path: `/rest/v1/trading_records?select=*&user_id=eq.${id}&order=created_at.desc%2Cid.desc&limit=50`,
    }),
  },
  {
    name: 'rpc my_trades (50)',
    request: () => ({
      method: 'POST',
      path: '/rest/v1/rpc/my_trades',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page_size: 50 }),
    }),
  },
  {
    name: 'rpc my_trade_totals',
    request: () => ({
      method: 'POST',
      path: '/rest/v1/rpc/my_trade_totals',
      headers: { 'content-type': 'application/json', accept: 'application/vnd.pgrst.object+json' },
      body: '{}',
    }),
  },
  newTrade,
];

export function caseRequest(
  { request }: Case,
  pipstone: Pick<Pipstone, 'publicKey'>,
  trader: Trader,
): LoadRequest {
  const { headers, ...rest } = request(trader);
  return {
    ...rest,
    headers: { accept: 'application/json', ...traderHeaders(pipstone, trader), ...headers },
  };
}
