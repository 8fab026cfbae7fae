import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { DayNet } from '#domain/insights/day-nets.ts';
import { formatMoney } from '#domain/money/money.ts';
import { countNoun } from '#domain/numbers/count.ts';

const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** A day as text: 'Tuesday, November 3, 2026'. */
export function sayDay(day: CalendarDay): string {
  return fullDay.format(new Date(`${day}T00:00:00Z`));
}

/** A P&L with its sign: '+$120.50', '-$30.00', and '$0.00'. */
export function signed(net: number, currency: string): string {
  return `${net > 0 ? '+' : ''}${formatMoney(net, currency)}`;
}

/** For a narrow cell, rounded and without its currency: '+1.2K', '-31'. */
export function signedShort(net: number): string {
  return short.format(net);
}

/** Only the sign, for the narrowest cells: '+', '-' or '0'. */
export function netSign(net: number): string {
  return net > 0 ? '+' : net < 0 ? '-' : '0';
}

/** From this length on, an amount is shown in short form, as a narrow cell has one line for it. */
const longFigure = 12;

export function isLong(net: number, currency: string): boolean {
  return signed(net, currency).length > longFigure;
}

const short = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  signDisplay: 'exceptZero',
});

/** A day or a week with its P&L: 'Tuesday, November 3, 2026: +$120.50, 3 trades'. */
export function inWords(
  name: string,
  of: Pick<DayNet, 'net' | 'trades'> | undefined,
  currency: string,
): string {
  return of ? `${name}: ${signed(of.net, currency)}, ${countNoun(of.trades, 'trade')}` : `${name}: no trades`;
}
