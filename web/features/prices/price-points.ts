import type { MoneyAxis } from '#components/charts/money-axis.ts';
import { moneyAxis } from '#components/charts/money-axis.ts';
import type { Trade } from '#data/trades/trades.ts';
import { type Bar, priceDecimals, wholePrice } from '#domain/bars/price-bar.ts';
import { localDay } from '#domain/clock/calendar-day.ts';

/** The prices and times of a trade that its picture shows. Levels are null if they are not set. */
export type PicturedTrade = {
  entry: number | null;
  close: number | null;
  stop: number | null;
  target: number | null;
  openedAt: number;
  closedAt: number;
};

/** A bar of the picture: bars are side by side, so that weekends and gaps take no room. Prices in units of the last digit. */
export type PricePoint = Pick<Bar, 'open' | 'high' | 'low' | 'close'> & { at: number; moment: number };

export type PriceLevel = { name: 'Entry' | 'Close' | 'Stop Loss' | 'Take Profit'; figure: number };

export type PricePicture = {
  points: PricePoint[];
  axis: MoneyAxis;
  print: (figure: number) => string;
  times: { at: number; label: string }[];
  /** The levels within the picture. */
  levels: PriceLevel[];
  /** The levels that are too far from the prices to be drawn. */
  outside: PriceLevel[];
  /** The points of the open and the close. */
  opened: number;
  closed: number;
};

type Levels = Pick<Trade, 'entry_price' | 'close_price' | 'stop_loss' | 'take_profit' | 'created_at'>;

export function tradePicture(
  trade: Levels,
  openedAt: string,
  { bars, digits }: { bars: Bar[]; digits: number },
) {
  const level = (price: number | null) => price || null;
  const pictured = {
    ...{ entry: level(trade.entry_price), close: level(trade.close_price) },
    ...{ stop: level(trade.stop_loss), target: level(trade.take_profit) },
    ...{ openedAt: Date.parse(openedAt), closedAt: Date.parse(trade.created_at) },
  };
  return pricePicture(pictured, bars, digits);
}

const maxTimeLabels = 5;

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** Needs at least one bar. A level further away than the height of the prices is left out, as it would flatten them. */
export function pricePicture(trade: PicturedTrade, bars: readonly Bar[], digits: number): PricePicture {
  const unit = 10 ** (priceDecimals - digits);
  const points = bars.map(({ open, high, low, close, at: moment }, at) => ({
    ...{ at, moment },
    ...{ open: open / unit, high: high / unit, low: low / unit, close: close / unit },
  }));
  const toFigures = (price: number | null) => (price === null ? [] : [wholePrice(price) / unit]);
  const figures = [
    ...points.flatMap(({ high, low }) => [high, low]),
    ...toFigures(trade.entry),
    ...toFigures(trade.close),
  ];
  const [low, high] = [Math.min(...figures), Math.max(...figures)];
  const height = high - low;
  const named = (name: PriceLevel['name'], price: number | null) =>
    toFigures(price).map(figure => ({ name, figure }));
  const wished = [
    ...named('Entry', trade.entry),
    ...named('Close', trade.close),
    ...named('Stop Loss', trade.stop),
    ...named('Take Profit', trade.target),
  ];
  const isNear = ({ figure }: PriceLevel) => figure >= low - height && figure <= high + height;
  const levels = wished.filter(isNear);
  const drawn = [low, high, ...levels.map(({ figure }) => figure)];
  return {
    points,
    axis: moneyAxis(Math.min(...drawn), Math.max(...drawn)),
    print: figure => (figure / 10 ** digits).toFixed(digits),
    times: timesAlong(points),
    levels,
    outside: wished.filter(level => !isNear(level)),
    opened: pointAt(points, trade.openedAt),
    closed: pointAt(points, trade.closedAt),
  };
}

/** The last point that begins at or before a moment. */
function pointAt(points: readonly PricePoint[], moment: number): number {
  return Math.max(
    0,
    points.findLastIndex(point => point.moment <= moment),
  );
}

/** Times of day, or days if the picture has several. */
function timesAlong(points: readonly PricePoint[]): PricePicture['times'] {
  const pointDay = (point: PricePoint | undefined) => localDay(new Date(point?.moment ?? 0));
  const { format } = pointDay(points[0]) === pointDay(points.at(-1)) ? timeOfDay : dayOfYear;
  const steps = Math.max(1, Math.min(maxTimeLabels, points.length) - 1);
  const places = Array.from({ length: steps + 1 }, (_, step) =>
    Math.round(((points.length - 1) * step) / steps),
  );
  const labels = [...new Set(places)].map(at => ({ at, label: format(points[at]?.moment) }));
  return labels.filter(({ label }, index) => label !== labels[index - 1]?.label);
}
