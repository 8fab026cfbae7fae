import clsx from 'clsx';
import { BookmarkPlus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '#components/ui/button.tsx';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import type { ListColumn } from '#features/trades/columns/list-sorts.ts';
import { isNarrowing, type TradeFilter } from '#features/trades/filter/trade-filter.ts';
import { TradeSortSelect } from '#features/trades/filter/trade-sort-select.tsx';
import { type TradeSelection, useIsPicking, useSelectedIds } from './trade-selection.ts';

type TradeListHeadProps = {
  filter: TradeFilter;
  /** The number of matching trades, if known, and of all. */
  matching: number | undefined;
  count: number;
  selection: TradeSelection;
  canSelect: boolean;
  columns: readonly ListColumn[];
  tools: ReactNode;
  onClear: () => void;
  /** Absent for a filter that is saved already. */
  onKeep: (() => void) | undefined;
  onSort: (sort: TradeFilter['sort']) => void;
  selectionBar: ReactNode;
  ref: Ref<HTMLParagraphElement>;
};

export function TradeListHead(props: TradeListHeadProps) {
  const { filter, matching, count, selection, canSelect, onClear, onKeep, onSort, selectionBar, ref } = props;
  const { columns, tools } = props;
  const ids = useSelectedIds(selection);
  const isSelecting = useIsPicking(selection) || ids.size > 0;
  const isNarrowed = isNarrowing(filter);
  return (
    // Always two lines on a phone: the list must not move under the thumb.
    <div
      className={clsx(
        'flex min-h-24 flex-wrap items-center justify-between gap-x-3 gap-y-2 py-1 sm:min-h-12',
        isSelecting && 'sticky top-0 z-10 -mx-4 bg-canvas px-4 sm:-mx-6 sm:px-6',
      )}
    >
      <p ref={ref} role="status" tabIndex={-1} className="min-w-0 text-ink-muted text-sm sm:me-auto">
        {isSelecting
          ? `${formatCount(ids.size)} selected`
          : matching !== undefined && foundText(matching, count, isNarrowed)}
      </p>
      {isSelecting ? (
        selectionBar
      ) : (
        <>
          {isNarrowed && (
            <div className="flex shrink-0 max-sm:-me-3">
              {onKeep && (
                <Button variant="ghost" onClick={onKeep} className="px-3">
                  <BookmarkPlus aria-hidden className="size-4" />
                  <span className="max-sm:sr-only">Save Filter</span>
                </Button>
              )}
              <Button variant="ghost" onClick={onClear} className="px-3">
                Clear Filters
              </Button>
            </div>
          )}
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <div className="w-48 max-sm:min-w-28 max-sm:flex-1">
              <TradeSortSelect sort={filter.sort} columns={columns} onChange={onSort} />
            </div>
            {tools}
            {canSelect && (
              <Button
                variant="outline"
                disabled={!matching}
                onClick={() => selection.beginPicking()}
                className="sm:hidden"
              >
                Select
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function foundText(matching: number, all: number, isNarrowed: boolean): string {
  return isNarrowed
    ? `${formatCount(matching)} of ${formatCount(all)} trades match`
    : countNoun(matching, 'trade');
}
