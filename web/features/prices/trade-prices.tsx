import { useQuery } from '@tanstack/react-query';
import { ChartCandlestick, Table2 } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Table } from '#components/ui/table.tsx';
import { instrumentQueries, useEntries } from '#data/account/instruments.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { type BarsOfTrade, tradeBarQueries } from '#data/trades/trade-bars.ts';
import type { Trade } from '#data/trades/trades.ts';
import { fromKeptBars } from '#domain/bars/kept-bars.ts';
import { dayAt } from '#domain/clock/account-clock.ts';
import type { Clock } from '#domain/clock/clock.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { decimalsOfPrices } from '#domain/insights/r-of-trade.ts';
import { accountContractSpecs } from '#domain/instruments/layers.ts';
import { accountCurrency } from '#domain/money/money.ts';
import { PriceAdding } from './price-adding.tsx';
import { PriceChart } from './price-chart.tsx';
import { PriceFigures } from './price-figures.tsx';
import { tradePicture } from './price-points.ts';
import { resolutionWords, sourceNames } from './price-words.ts';
import { usePriceAdding } from './use-price-adding.ts';

type TradePricesProps = {
  trade: Trade;
  accounts: readonly TradingAccount[];
  /** The clock of its account; null for the calendar of the device. */
  clock: Clock | null;
  /** False for staff, who see prices only. */
  canEdit: boolean;
};

export function TradePrices({ trade, accounts, clock, canEdit }: TradePricesProps) {
  const {
    data: bars,
    isPending,
    isError,
    isFetching,
    refetch,
  } = useQuery(tradeBarQueries.ofTrade(trade.user_id, trade.id));
  const adding = usePriceAdding(trade, clock);
  if (trade.opened_at === null || isPending || (!bars && !canEdit && !isError)) {
    return null;
  }
  if (isError) {
    return (
      <Section>
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          Couldn’t load the prices.
          <Button variant="outline" isBusy={isFetching} onClick={() => refetch()}>
            Try Again
          </Button>
        </p>
      </Section>
    );
  }
  return (
    <Section>
      {bars && (
        <PricesShown trade={trade} openedAt={trade.opened_at} kept={bars} accounts={accounts} clock={clock} />
      )}
      {canEdit && <PriceAdding adding={adding} symbol={trade.currency_pair} hasPrices={bars !== null} />}
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-ink-muted text-sm">
        Price During the Trade
      </h3>
      {children}
    </section>
  );
}

type PricesShownProps = Omit<TradePricesProps, 'canEdit'> & { openedAt: string; kept: BarsOfTrade };

function PricesShown({ trade, openedAt, kept, accounts, clock }: PricesShownProps) {
  const [isTable, setIsTable] = useState(false);
  const entries = useEntries(trade.user_id) ?? [];
  const { data: known = [] } = useQuery(instrumentQueries.ratesOf(trade.user_id));
  const { bars, picture } = useMemo(() => {
    const read = fromKeptBars(kept);
    const picture = tradePicture(trade, openedAt, { ...read, digits: kept.digits });
    return { bars: read, picture };
  }, [kept, trade, openedAt]);
  const account = accounts.find(({ id }) => id === trade.account_id);
  const currency = account?.currency ?? accountCurrency;
  const knowledge = {
    isImported: trade.import_id !== null,
    digits: Math.max(kept.digits, decimalsOfPrices([trade.entry_price, trade.close_price ?? 0])),
    instrument: accountContractSpecs(entries, trade.currency_pair, { id: trade.account_id, currency }),
    ...{ account: currency, known, day: dayAt(new Date(trade.created_at), clock) },
  };
  const Icon = isTable ? ChartCandlestick : Table2;
  return (
    <>
      <div className="flex items-center justify-between gap-3 text-ink-muted text-sm">
        {resolutionWords(kept.resolution)} from {sourceNames[kept.source]}
        <Button
          variant="ghost"
          size="icon"
          aria-label={isTable ? 'Show as Chart' : 'Show as Table'}
          onClick={() => setIsTable(!isTable)}
        >
          <Icon aria-hidden className="size-4" />
        </Button>
      </div>
      {isTable ? (
        <div className="max-h-72 overflow-y-auto">
          <Table
            label="Price during the trade"
            rows={picture.points}
            keyOf={({ moment }) => String(moment)}
            columns={[
              { header: 'Time', cell: ({ moment }) => formatMoment(new Date(moment)) },
              ...(['open', 'high', 'low', 'close'] as const).map(name => ({
                header: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
                cell: (point: (typeof picture.points)[number]) => picture.print(point[name]),
                isNumeric: true,
              })),
            ]}
          />
        </div>
      ) : (
        <PriceChart symbol={trade.currency_pair} picture={picture} />
      )}
      <PriceFigures
        trade={{ ...trade, opened_at: openedAt }}
        bars={bars}
        knowledge={knowledge}
        currency={currency === accountCurrency ? undefined : currency}
      />
    </>
  );
}
