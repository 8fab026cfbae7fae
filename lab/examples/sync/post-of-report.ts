import { mt5Head } from '#domain/statements/readers/mt5/head.ts';
import { readGrid } from '#domain/statements/readers/table/grid.ts';
import type { SyncAccount, SyncDeal, SyncPost } from '#domain/sync/post.ts';
import { type Mt5Report, mt5Account, mt5Page } from '#examples/statements/mt5-report.ts';
import type { Told } from '#examples/statements/rows.ts';

type Side = 'buy' | 'sell';
/** `leg` is the number of the order that opened or last reversed the position. */
type Held = { position: string; leg: string; symbol: string; side: Side; left: number };
type Position = {
  id: string;
  symbol: string;
  side: Side;
  closed: string;
  stopLoss: string;
  takeProfit: string;
  comment: string;
};

/** The post of a terminal with the deals of a made-up MetaTrader 5 report, each with its position. */
export function postOfReport(report: Mt5Report, change: Partial<SyncPost> = {}): SyncPost {
  return {
    ...{ platform: 'mt5', program: 'Example 1.0', account: accountIn(report), trades: [], cash: [] },
    deals: dealsWithPositions(report),
    ...{ isLast: true, total: report.deals?.length ?? 0, recent: null },
    ...{ balance: plain(report.balance ?? ''), equity: '' },
    ...change,
  };
}

function accountIn(report: Mt5Report): SyncAccount {
  const head = mt5Head(readGrid(mt5Page({ account: report.account ?? mt5Account })));
  return {
    ...{ number: head?.number ?? '', server: head?.server ?? '', company: 'Example Ltd.' },
    ...{ currency: head?.currency ?? '', digits: 2, kind: head?.kind ?? null, mode: head?.mode ?? null },
    ...{ leverage: 100, serverMinusGmtSeconds: 7_200 },
  };
}

function dealsWithPositions(report: Mt5Report): SyncDeal[] {
  const isNetting = accountIn(report).mode === 'netting';
  const positions = (report.positions ?? []).map(readPosition);
  const held: Held[] = [];
  const deals = (report.deals ?? []).map(row => readDeal(row, report.dealColumns === 13));
  deals.sort((a, b) => a.time - b.time || Number(a.ticket) - Number(b.ticket));
  return deals.map(deal => {
    if (deal.type !== 'buy' && deal.type !== 'sell') {
      return deal;
    }
    const { position, leg } = placed(deal, held, positions, isNetting);
    const { stopLoss = '', takeProfit = '', comment = '' } = positions.find(({ id }) => id === leg) ?? {};
    return {
      ...deal,
      ...{ position, stopLoss, takeProfit },
      comment: deal.comment || (deal.entry === 'in' ? comment : ''),
    };
  });
}

/** The position of a deal, whose volume is added or subtracted. */
function placed(
  deal: SyncDeal,
  held: Held[],
  positions: readonly Position[],
  isNetting: boolean,
): Pick<Held, 'position' | 'leg'> {
  const { symbol, order, ticket, entry, type, volume } = deal;
  const side: Side = type === 'sell' ? 'sell' : 'buy';
  const size = Number(volume);
  const open = held.filter(one => one.symbol === symbol && one.left > 1e-9);
  if (entry === 'in') {
    const known = isNetting ? open.find(one => one.side === side) : undefined;
    const own = known ?? { position: order, leg: order, symbol, side, left: 0 };
    own.left += size;
    if (!known) {
      held.push(own);
    }
    return { ...own };
  }
  const closable = open.filter(one => one.side !== side);
  const ends = ({ position, left }: Held) =>
    Math.abs(left - size) < 1e-9 &&
    positions.some(({ id, closed }) => id === position && platformTime(closed) === deal.time);
  const own = closable.find(ends) ?? closable[0];
  if (!own) {
    const before = positions.find(
      one => one.symbol === symbol && one.side !== side && platformTime(one.closed) === deal.time,
    );
    const position = before?.id ?? (order || ticket);
    return { position, leg: position };
  }
  own.left -= size;
  if (entry === 'in/out') {
    // A reversal has the levels of the position that it opens.
    Object.assign(own, { side, leg: order, left: -own.left });
  }
  return { ...own };
}

function readDeal(row: readonly Told[], isWithoutFee: boolean): SyncDeal {
  const [time, ticket, symbol, type, direction, volume, price, order, , ...money] = row.map(cellText);
  const [commission, fee, swap, profit, , comment] = isWithoutFee ? money.toSpliced(1, 0, '') : money;
  const entry = (direction ?? '').toLowerCase() as SyncDeal['entry'];
  const isTraded = type === 'buy' || type === 'sell';
  return {
    ...{ ticket: ticket ?? '', order: order ?? '', position: '', time: platformTime(time ?? '') },
    ...{ type: (type ?? '').toLowerCase().replace(' ', '-'), entry: isTraded ? entry : '' },
    ...{ symbol: symbol ?? '', volume: plain(volume ?? ''), price: plain(price ?? '') },
    ...{ commission: plain(commission ?? ''), swap: plain(swap ?? '') },
    ...{ fee: plain(fee ?? ''), profit: plain(profit ?? ''), stopLoss: '', takeProfit: '' },
    ...{ comment: comment ?? '', magic: '0', reason: 'client' },
  };
}

function readPosition(row: readonly Told[]): Position {
  const [, id = '', symbol = '', type, comment = '', , , stopLoss = '', takeProfit = '', closed = ''] =
    row.map(cellText);
  const side = type === 'sell' ? 'sell' : 'buy';
  return { id, symbol, side, closed, stopLoss, takeProfit, comment };
}

function cellText(told: Told): string {
  return typeof told === 'object' ? (told.text ?? '') : String(told);
}

function plain(printed: string): string {
  return printed.replaceAll(' ', '');
}

/** Of '2026.03.02 09:15:03', as if that clock were UTC. */
function platformTime(printed: string): number {
  return Date.parse(`${printed.replaceAll('.', '-').replace(' ', 'T')}Z`);
}
