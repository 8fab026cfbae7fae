import { formatMoney } from '#domain/money/money.ts';
import { countOf, formatCount } from '#domain/numbers/count.ts';
import { roundTo } from '#domain/numbers/decimal.ts';
import { formatLots } from '#domain/trades/trade.ts';
import type { Reason } from './reason.ts';

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** A reason of desk_today in one line: '6 losses running (usual: 3)'. */
export function reasonSentence(reason: Reason): string {
  switch (reason.kind) {
    case 'losses':
      return `${formatCount(reason.losses)} losses running${reason.usual === null ? '' : ` (usual: ${reason.usual})`}`;
    case 'lots':
      return `${formatLots(reason.lots)} lots on a balance of ${dollars(reason.balance)}`;
    case 'doubled':
      return `twice the size after a loss, ${often(reason.times)}`;
    case 'behind':
      return `plan behind by ${dollars(reason.behind)}`;
    case 'overdue':
      return `plan overdue by ${countOf(reason.days, 'day')}`;
    case 'silent':
      return reason.has_traded
        ? `silent ${countOf(reason.days, 'day')}`
        : `never traded, joined ${countOf(reason.days, 'day')} ago`;
    case 'beyond_plan':
      return `lot beyond what the plan allows${repeated(reason.times)}`;
    case 'changed':
      return `records changed after the fact${repeated(reason.times)}`;
  }
}

/** Whole dollars, and cents below ten dollars: '$131', '-$20', '$4.50'. */
function dollars(amount: number): string {
  return Math.abs(amount) < 10 && !Number.isInteger(amount)
    ? formatMoney(amount)
    : wholeDollars.format(roundTo(amount, 0));
}

function often(times: number): string {
  return ['', 'once', 'twice', 'three times'][times] ?? `${formatCount(times)} times`;
}

function repeated(times: number): string {
  return times < 2 ? '' : `, ${times === 2 ? 'twice' : `${formatCount(times)} times`}`;
}
