import { syncItems } from '#domain/sync/items.ts';
import type { SyncDeal, SyncPost } from '#domain/sync/post.ts';
import type { Command } from '../../../sync/simulator/terminal.ts';

const types = [
  ...['buy', 'sell', 'balance', 'credit', 'charge', 'correction', 'bonus', 'commission', 'commission-daily'],
  ...['commission-monthly', 'agent-daily', 'agent-monthly', 'interest', 'buy-canceled', 'sell-canceled'],
  ...['dividend', 'dividend-franked', 'tax'],
];
const entries = ['in', 'out', 'in/out', 'out by'];
const kinds = ['demo', 'contest', 'real'];
const hedging = 2;

/** With the clock after the last deal. */
export function accountCommands(post: SyncPost): Command[] {
  const { account, deals } = post;
  const { number, server, company, currency, digits, kind, mode, leverage, serverMinusGmtSeconds } = account;
  const minusGmt = serverMinusGmtSeconds ?? 0;
  const last = Math.max(0, ...deals.map(({ time }) => time));
  const symbols = new Map(deals.map(deal => [deal.symbol, deal]));
  return [
    ['terminal', { minusGmt }],
    ['clock', { gmt: last + 3_600_000 - minusGmt * 1_000 }],
    [
      'account',
      {
        ...{ number, server, company, currency, digits, leverage, kind: kinds.indexOf(kind ?? 'real') },
        mode: mode === 'hedge' ? hedging : 0,
      },
    ],
    ...[...symbols].map(
      ([name, { price, volume }]): Command => [
        'symbol',
        { name, digits: decimals(price), step: 10 ** -decimals(volume) },
      ],
    ),
    ...deals.map(dealCommand),
    ['balance', { is: brokerBalance(post) }],
  ];
}

export function dealCommand({ type, entry, magic: _, reason: __, ...deal }: SyncDeal): Command {
  return [
    'deal',
    { ...deal, type: types.indexOf(type), entry: Math.max(entries.indexOf(entry), 0), reason: 0 },
  ];
}

/** Here a bonus is not part of the balance; brokers differ. */
function brokerBalance(post: SyncPost): string {
  const sum = syncItems(post).reduce((all, { money, isCredit }) => all + (isCredit ? 0 : Number(money)), 0);
  return sum.toFixed(post.account.digits);
}

function decimals(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}
