import { FolderInput, Tag, Trash2, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { TradeFilters } from '#data/backend/rows.ts';
import { useFirstTradeIds } from '#data/trades/several-trades.ts';
import { maxTradesAtOnce } from '#domain/limits.ts';
import { formatCount } from '#domain/numbers/count.ts';
import type { TradeSort } from '#domain/trades/trade-sorts.ts';
import { type TradeSelection, useSelectedIds } from './trade-selection.ts';

type TradeSelectionBarProps = {
  selection: TradeSelection;
  filters: TradeFilters;
  sort: TradeSort;
  rankedIds: readonly string[] | undefined;
  matching: number | undefined;
  onGivePlan: (ids: string[]) => void;
  onTag: (ids: string[]) => void;
  onDelete: (ids: string[]) => void;
  onClear: () => void;
};

export function TradeSelectionBar(props: TradeSelectionBarProps) {
  const { selection, filters, sort, rankedIds, matching = 0, onTag, onGivePlan, onDelete, onClear } = props;
  const ids = useSelectedIds(selection);
  const first = useFirstTradeIds();
  const most = Math.min(matching, maxTradesAtOnce);

  async function selectAll() {
    if (rankedIds) {
      selection.set(rankedIds.slice(0, maxTradesAtOnce));
      return;
    }
    try {
      selection.set(await first.mutateAsync({ filters, sort }));
    } catch {
      // The query client has reported the failure.
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        isBusy={first.isPending}
        disabled={ids.size >= most}
        onClick={selectAll}
        className="px-3 max-sm:-me-3"
      >
        {matching > most ? `Select First ${formatCount(most)}` : `Select All ${formatCount(most)}`}
      </Button>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="outline" disabled={ids.size === 0} onClick={() => onGivePlan([...ids])}>
          <FolderInput aria-hidden className="size-4 max-sm:hidden" />
          <span>
            <span className="max-sm:sr-only">Assign to </span>Plan
          </span>
        </Button>
        <Button variant="outline" disabled={ids.size === 0} onClick={() => onTag([...ids])}>
          <Tag aria-hidden className="size-4 max-sm:hidden" />
          Tag
        </Button>
        <Button
          variant="destructive"
          disabled={ids.size === 0}
          onClick={() => onDelete([...ids])}
          className="whitespace-nowrap"
        >
          <Trash2 aria-hidden className="size-4" />
          Delete{ids.size > 0 && ` ${formatCount(ids.size)}`}
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Clear Selection"
          onClick={onClear}
          className="max-sm:flex-none! sm:size-10"
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
    </>
  );
}
