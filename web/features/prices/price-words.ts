import type { ExcursionSize } from '#domain/bars/excursion-sizes.ts';
import type { Excursions } from '#domain/bars/excursions.ts';
import type { BarSource } from '#domain/bars/price-bar.ts';
import { clockName } from '#domain/clock/named-clocks.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { PricesRead } from './price-messages.ts';

export const sourceNames: Record<BarSource, string> = {
  mt5: 'MetaTrader 5',
  mt4: 'MetaTrader 4',
  histdata: 'HistData',
  dukascopy: 'Dukascopy',
  'mt5-sync': 'the MetaTrader 5 terminal',
  'mt4-sync': 'the MetaTrader 4 terminal',
};

/** 'One-minute bars', 'Bars of 15 minutes' */
export function resolutionWords(minutes: number): string {
  return minutes === 1 ? 'One-minute bars' : `Bars of ${count(minutes)} minutes`;
}

/** The sizes of both ends of a bracket; `to` is null without a known limit. */
export type BracketSizes = { from: ExcursionSize; to: ExcursionSize | null };

type Units = { unit: 'pips' | 'points'; currency?: string | undefined };

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A bracket in each known unit, R first: ['0.40 to 1.00 R', '2.0 to 5.0 pips', '$20.00 to $50.00']. */
export function bracketWords({ from, to }: BracketSizes, { unit, currency }: Units): string[] {
  const range = (print: (size: ExcursionSize) => string | null, name = '') => {
    const [low, high] = [print(from), to && print(to)];
    return low === null ? [] : [rangeWords(low, high, name)];
  };
  return [
    ...range(({ r }) => (r === null ? null : twoDecimals.format(r)), ' R'),
    ...range(({ pips }) => oneDecimal.format(pips), ` ${unit}`),
    ...range(({ money }) => (money === null ? null : formatMoney(money, currency))),
  ];
}

/** '57% to 67%', or '60%'. */
export function efficiencyWords({ from, to }: NonNullable<Excursions['efficiency']>): string {
  return rangeWords(`${Math.round(from)}%`, `${Math.round(to)}%`);
}

/** 'Prices for 218 of 240 minutes.' */
export function coverageWords({ covered, of }: Pick<Excursions, 'covered' | 'of'>): string {
  const missing = covered < of ? ' The price may have moved further in the minutes without prices.' : '';
  return `Prices for ${count(covered)} of ${count(of)} minutes.${missing}`;
}

/** 'Price data for 64 of 70 EURUSD trades. …' with what the trader may want to check. */
export function keptWords(
  { kept, misfits, clock, source }: PricesRead,
  trades: number,
  symbol: string,
): string {
  const sentences = [
    `Price data for ${count(kept.length)} of ${count(trades)} ${symbol} trades.`,
    `Times read as ${source === 'histdata' ? 'New York time without summer time' : clockName(clock)}.`,
  ];
  if (misfits > 0) {
    const entries = misfits === 1 ? 'entry price is' : 'entry prices are';
    sentences.push(`${count(misfits)} left out: the ${entries} not among the prices of that minute.`);
  }
  return sentences.join(' ');
}

function rangeWords(low: string, high: string | null, unit = ''): string {
  if (high === null) {
    return `${low}${unit} or more`;
  }
  return low === high ? `${low}${unit}` : `${low} to ${high}${unit}`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
