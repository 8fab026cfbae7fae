import { Coins, Plus } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Book } from '#data/account/instrument-changes.ts';
import type { TypedRate } from '#data/account/instruments.ts';
import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import { formatPart } from '#domain/instruments/part-words.ts';
import { isOldRate } from '#domain/instruments/rates.ts';

type RateListProps = {
  of: Book['of'];
  rates: readonly TypedRate[];
  today: CalendarDay;
  onOpen: (rate?: TypedRate) => void;
};

export function RateList({ of, rates, today, onOpen }: RateListProps) {
  return (
    <div className="flex flex-col gap-4">
      <Button onClick={() => onOpen()} className="self-start max-sm:w-full">
        <Plus aria-hidden className="size-4" />
        New Rate
      </Button>
      {rates.length === 0 ? (
        <EmptyState icon={Coins} title="No Rates Yet" size="small">
          Lot sizes in another currency need an exchange rate. Add one when your trades don’t give it.
        </EmptyState>
      ) : (
        <ul aria-label="Rates" className="-mx-4 divide-y divide-line border-line border-y sm:-mx-6">
          {rates.map(rate => (
            <li key={`${rate.by} ${rate.base}${rate.quote}`}>
              {rate.by === of ? (
                <button
                  type="button"
                  onClick={() => onOpen(rate)}
                  className={`${rowStyle} transition-colors hover:bg-sunken focus-visible:-outline-offset-2`}
                >
                  <Row rate={rate} today={today} />
                </button>
              ) : (
                <div className={rowStyle}>
                  <Row rate={rate} today={today} />
                  <Badge variant="outline">Class</Badge>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const rowStyle =
  'flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-start text-sm tabular-nums sm:px-6';

function Row({ rate, today }: { rate: TypedRate; today: CalendarDay }) {
  const { base, quote, price, day } = rate;
  return (
    <>
      <span className="min-w-0">
        <span className="font-medium">
          {base}/{quote}
        </span>{' '}
        <span className="wrap-anywhere">{formatPart(price)}</span>{' '}
        <span className="block text-ink-muted text-xs">{formatDay(day)}</span>
      </span>{' '}
      {isOldRate(day, today) && <Badge variant="warning">Old</Badge>}
    </>
  );
}
