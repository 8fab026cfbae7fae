import clsx from 'clsx';
import { type MouseEvent, memo } from 'react';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import type { Trade } from '#data/trades/trades.ts';
import { calendarDayOf, formatDay } from '#domain/clock/calendar-day.ts';
import type { NamedTag } from '#domain/tags.ts';
import type { AccountShown } from '#features/trades/account-choice.ts';
import { TradeRow } from './trade-row.tsx';
import { type TradeSelection, useIsSelected } from './trade-selection.ts';

type TradeRowSelectableProps = {
  trade: Trade;
  /** The trader's tags. */
  tags: readonly NamedTag[];
  plan: string | null;
  selection: TradeSelection;
  /** Selects all from the trade that was last pressed to this one. */
  onExtend: (id: string) => void;
  onOpen: (trade: Trade) => void;
} & AccountShown;

/** A trade's row behind a checkbox. With Shift a press selects a range; while a phone picks, the whole row is pressed. */
export const TradeRowSelectable = memo(function TradeRowSelectable(props: TradeRowSelectableProps) {
  const { trade, tags, plan, accountName, currency, selection, onExtend, onOpen } = props;
  const isSelected = useIsSelected(selection, trade.id);

  function select(event: MouseEvent) {
    const isOnRow = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.shiftKey) {
      event.preventDefault();
      event.stopPropagation();
      onExtend(trade.id);
    } else if (isOnRow && selection.isPicking()) {
      event.stopPropagation();
      selection.toggle(trade.id);
    }
  }

  return (
    <div onClickCapture={select} className={clsx('flex', isSelected && 'bg-accent-soft')}>
      <label className="grid w-11 shrink-0 cursor-pointer place-items-center border-line border-b ps-2 group-data-[picking=false]/list:max-sm:hidden">
        <Checkbox
          aria-label={`Select ${trade.currency_pair}, ${formatDay(calendarDayOf(new Date(trade.created_at)))}`}
          checked={isSelected}
          onChange={() => selection.toggle(trade.id)}
        />
      </label>
      <div className="min-w-0 flex-1">
        <TradeRow
          trade={trade}
          tags={tags}
          plan={plan}
          accountName={accountName}
          currency={currency}
          onOpen={onOpen}
        />
      </div>
    </div>
  );
});
