import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Card } from '#components/ui/card.tsx';
import { type BarsOfTrade, tradeBarQueries } from '#data/trades/trade-bars.ts';
import type { Trade } from '#data/trades/trades.ts';
import { fromKeptBars } from '#domain/bars/kept-bars.ts';
import { PriceChart } from './price-chart.tsx';
import { tradePicture } from './price-points.ts';

type DayPricesProps = {
  userId: string;
  /** Newest first. */
  trades: readonly Trade[];
  onOpen: (trade: Trade) => void;
};

type OpenedTrade = Trade & { opened_at: string };

/** Pictures of this many trades are one request of half a megabyte at most. */
const maxPictures = 30;

/** The prices during the trades of a day; nothing if none has prices. */
export function DayPrices({ userId, trades, onOpen }: DayPricesProps) {
  const opened = trades.filter((trade): trade is OpenedTrade => trade.opened_at !== null);
  const asked = opened.slice(0, maxPictures);
  const { data: bars = [] } = useQuery({
    ...tradeBarQueries.ofTrades(
      userId,
      asked.map(({ id }) => id),
    ),
    enabled: asked.length > 0,
  });
  const kept = new Map(bars.map(one => [one.trade_id, one]));
  const pictured = asked.flatMap(trade => {
    const own = kept.get(trade.id);
    return own ? [{ trade, own }] : [];
  });
  return pictured.length === 0 ? null : (
    <section
      aria-label="Prices during the trades"
      className="grid gap-4 [--chart-height:12rem] md:grid-cols-2"
    >
      {pictured.map(({ trade, own }) => (
        <DayPrice key={trade.id} trade={trade} kept={own} onOpen={onOpen} />
      ))}
      {opened.length > maxPictures && (
        <p className="col-span-full text-ink-muted text-xs">
          Only the newest {maxPictures} trades are shown.
        </p>
      )}
    </section>
  );
}

type DayPriceProps = { trade: OpenedTrade; kept: BarsOfTrade; onOpen: (trade: Trade) => void };

function DayPrice({ trade, kept, onOpen }: DayPriceProps) {
  const picture = useMemo(
    () => tradePicture(trade, trade.opened_at, { ...fromKeptBars(kept), digits: kept.digits }),
    [trade, kept],
  );
  return (
    <Card className="flex min-w-0 flex-col gap-2">
      <h2 className="font-semibold">
        <button
          type="button"
          onClick={() => onOpen(trade)}
          className="min-h-6 text-start underline decoration-dotted decoration-line-strong underline-offset-4 hover:decoration-solid"
        >
          {trade.currency_pair} {timeOfDay.format(new Date(trade.opened_at))} –{' '}
          {timeOfDay.format(new Date(trade.created_at))}
        </button>
      </h2>
      <PriceChart
        symbol={trade.currency_pair}
        picture={picture}
        inWords="the details of the trade have all bars"
      />
    </Card>
  );
}

const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
