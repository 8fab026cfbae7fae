import { formatMoney } from '#domain/money/money.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { roundTo } from '#domain/numbers/decimal.ts';
import { formatLots } from '#domain/trades/trade.ts';
import type { Reason } from './reason.ts';

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** A reason of desk_today in one line: '6 losses in a row (usual: 3)'. */
export function reasonSentence(reason: Reason): string {
  switch (reason.kind) {
    case 'limits':
      return `${reason.rule === 'daily' ? 'daily loss limit' : 'max loss'} ${reason.broken ? 'broken' : `${reason.used}% used`}`;
    case 'drawdown':
      return `down ${reason.percent}% within ${countNoun(reason.days, 'day')}`;
    case 'losses':
      return `${formatCount(reason.losses)} losses in a row${reason.usual === null ? '' : ` (usual: ${reason.usual})`}`;
    case 'lots':
      return `${formatLots(reason.lots)} lots on a balance of ${dollars(reason.balance)}`;
    case 'doubled':
      return `doubled size after a loss${repeated(reason.times)}`;
    case 'behind':
      return `plan behind by ${dollars(reason.behind)}`;
    case 'overdue':
      return `plan overdue by ${countNoun(reason.days, 'day')}`;
    case 'silent':
      return reason.has_traded
        ? `inactive ${countNoun(reason.days, 'day')}`
        : `never traded, joined ${countNoun(reason.days, 'day')} ago`;
    case 'beyond_plan':
      return `lot size above plan${repeated(reason.times)}`;
    case 'changed':
      return `trades edited later${repeated(reason.times)}`;
    case 'no_balance':
      return 'no starting balance yet';
  }
}

/** Whole dollars, with cents below $10: '$131', '-$20', '$4.50'. */
function dollars(amount: number): string {
  return Math.abs(amount) < 10 && !Number.isInteger(amount)
    ? formatMoney(amount)
    : wholeDollars.format(roundTo(amount, 0));
}

function repeated(times: number): string {
  return times < 2 ? '' : `, ${formatCount(times)}×`;
}
