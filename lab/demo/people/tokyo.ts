import type { Person } from '../trader.ts';

/** Traders of the Tokyo session. */
export const inTokyo: readonly Person[] = [
  {
    name: null,
    email: 'fxpanda88@example.com',
    style: 'scalper',
    pairs: ['USDJPY', 'AUDJPY', 'XAUUSD'],
    startBalance: 1500,
    winRate: 47,
    reward: [0.9, 1.3],
    plans: [['behind', 'double it']],
  },
  {
    name: 'Hiroshi Tanaka',
    email: 'h.tanaka@example.com',
    style: 'position',
    pairs: ['USDJPY', 'EURJPY', 'CHFJPY', 'XAUUSD'],
    startBalance: 60_000,
    winRate: 41,
    reward: [2.2, 3.4],
    plans: [['ahead', 'Retirement bridge']],
  },
  {
    name: 'Mei-Ling Chen',
    email: 'meiling.chen@example.com',
    style: 'swing',
    pairs: ['AUDUSD', 'NZDUSD', 'AUDNZD', 'AUDJPY'],
    startBalance: 20_000,
    winRate: 46,
    reward: [1.6, 2.4],
    plans: [
      ['ahead', 'School fees'],
      ['pending', 'Commodity currencies 2.0'],
    ],
  },
  {
    name: 'Nguyễn Minh Anh',
    email: 'minhanh.nguyen@example.com',
    style: 'day',
    pairs: ['XAUUSD', 'USDJPY', 'AUDUSD'],
    startBalance: 2500,
    winRate: 52,
    reward: [1.2, 1.7],
    plans: [['ahead', 'Motorbike']],
  },
  {
    name: null,
    email: 'd.kowalczyk@example.com',
    style: 'swing',
    pairs: ['NZDJPY', 'NZDCAD', 'AUDCHF', 'NZDCHF'],
    startBalance: 750,
    winRate: 37,
    reward: [1.5, 2.1],
    plans: [['behind', 'Learning money']],
    began: 24,
  },
];
