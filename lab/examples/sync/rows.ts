import type { SyncDeal, SyncPost, SyncTrade } from '#domain/sync/post.ts';

export const morning = Date.UTC(2026, 2, 2, 9);

export function syncDeal(change: Partial<SyncDeal> = {}): SyncDeal {
  return {
    ...{ ticket: '1001', order: '2001', position: '2001', time: morning, type: 'buy', entry: 'in' },
    ...{ symbol: 'EURUSD', volume: '0.10', price: '1.08200', stopLoss: '', takeProfit: '' },
    ...{ commission: '0.00', swap: '0.00', fee: '0.00', profit: '0.00' },
    ...{ comment: '', magic: '0', reason: 'client' },
    ...change,
  };
}

export function syncMoney(change: Partial<SyncDeal> = {}): SyncDeal {
  const empty = { order: '0', position: '0', entry: '', symbol: '', volume: '0', price: '0' } as const;
  return syncDeal({ ...empty, ticket: '1000', type: 'balance', profit: '1000.00', ...change });
}

export function syncTrade(change: Partial<SyncTrade> = {}): SyncTrade {
  return {
    ...{ ticket: '3001', opened: morning, closed: morning + 3_600_000, symbol: 'EURUSD', side: 'buy' },
    ...{ lots: '0.10', openPrice: '1.08200', closePrice: '1.08400', stopLoss: '', takeProfit: '' },
    ...{ commission: '-0.70', swap: '0.00', fee: '', tax: '', profit: '20.00', comment: '' },
    ...change,
  };
}

export function syncPost(change: Partial<SyncPost> = {}): SyncPost {
  return {
    ...{ platform: 'mt5', program: 'Example 1.0', deals: [], trades: [], cash: [] },
    account: {
      ...{ number: '7001234', server: 'Example-Demo', company: 'Example Ltd.', currency: 'USD', digits: 2 },
      ...{ kind: 'demo', mode: 'hedge', leverage: 100, serverMinusGmtSeconds: 7_200 },
    },
    ...{ isLast: true, total: 0, recent: null, balance: '', equity: '' },
    ...change,
  };
}
