import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { tradeBarQueries, tradesInInsights } from '#data/trades/trade-bars.ts';
import type { BarsOfRecord, ExcursionMedians, PriceInsights } from '#domain/bars/price-insights.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { InsightCard } from '#features/insights/insight-card.tsx';
import { formatRangeInR } from '#features/insights/r-words.ts';
import { useCalculated } from '#lib/loading/use-calculated.ts';
import { OtherLevelsCard } from './other-levels-card.tsx';

type PriceCardsProps = {
  userId: string;
  /** The end of the filter's days, in milliseconds since 1970; null for none. */
  before: number | null;
  /** Calculates the figures of the filtered trades; null while the record loads. */
  pricesOf: (bars: readonly BarsOfRecord[]) => Promise<PriceInsights | null>;
};

export function PriceCards({ userId, before, pricesOf }: PriceCardsProps) {
  const moment = before === null ? null : new Date(before).toISOString();
  const bars = useQuery({
    ...tradeBarQueries.newest(userId, moment),
    placeholderData: keepPreviousData,
  });
  const newest = bars.data;
  const calculate = useMemo(
    () => (newest && newest.length > 0 ? () => pricesOf(newest) : null),
    [newest, pricesOf],
  );
  const { found, isOld, hasFailed, tryAgain } = useCalculated(calculate);
  const isMissing = bars.isError && !bars.data;
  if (isMissing || hasFailed) {
    return (
      <LoadFailed
        message={isMissing ? 'Couldn’t load the prices.' : 'Couldn’t calculate the figures.'}
        isTrying={bars.isFetching}
        onTryAgain={isMissing ? bars.refetch : tryAgain}
      />
    );
  }
  if (!found || found.priced === 0) {
    return null;
  }
  return (
    <>
      <InsightCard title="MAE and MFE" isBusy={isOld} text={countedWords(found)}>
        {found.medians.length > 0 && (
          <Table label="MAE and MFE" columns={columns} rows={found.medians} keyOf={({ name }) => name} />
        )}
        <p className="text-ink-muted text-xs">
          {[...notesAbout(found, bars.data?.length === tradesInInsights)].join(' ')}
        </p>
      </InsightCard>
      {found.counted > 0 && <OtherLevelsCard found={found} isBusy={isOld} />}
    </>
  );
}

const columns: Column<ExcursionMedians>[] = [
  {
    header: 'Trades',
    cell: ({ name, trades }) => `${name === 'wins' ? 'Wins' : 'Losses'} (${formatCount(trades)})`,
  },
  { header: 'MAE', cell: ({ adverse }) => <Range>{formatRangeInR(adverse)}</Range>, isNumeric: true },
  { header: 'MFE', cell: ({ favourable }) => <Range>{formatRangeInR(favourable)}</Range>, isNumeric: true },
  {
    header: 'Exit Efficiency',
    cell: ({ efficiency }) => <Range>{percentRange(efficiency)}</Range>,
    isNumeric: true,
  },
];

function Range({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

function percentRange(range: ExcursionMedians['efficiency']): string {
  if (!range) {
    return '–';
  }
  const [low, high] = [Math.round(range.from), Math.round(range.to)];
  return low === high ? `${low}%` : `${low}% to ${high}%`;
}

function countedWords({ counted, priced }: PriceInsights): string {
  if (counted === 0) {
    return 'None of the trades with prices can be counted.';
  }
  const all = countNoun(priced, 'trade');
  const those = counted === priced ? all : `${formatCount(counted)} of ${all}`;
  return `${counted === 1 ? 'From' : 'Medians of'} ${those} with prices`;
}

function* notesAbout(found: PriceInsights, isCut: boolean): Generator<string> {
  const { priced, counted, withoutSpread, withGaps } = found;
  if (counted > 0) {
    yield 'MAE is the furthest move against a trade, MFE the furthest in its favor.';
    yield 'The ranges are without and with the first and the last bar.';
  }
  if (withoutSpread > 0) {
    yield `${formatCount(withoutSpread)} left out: sells whose price file has no spread.`;
  }
  if (priced > counted + withoutSpread) {
    yield `${formatCount(priced - counted - withoutSpread)} left out: no R, open time or close price.`;
  }
  if (withGaps > 0) {
    yield `${formatCount(withGaps)} lack prices for over a tenth of their minutes; the price may have moved further then.`;
  }
  if (isCut) {
    yield `Only the newest ${formatCount(tradesInInsights)} trades with prices are used.`;
  }
}
