import clsx from 'clsx';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import type { KeptFilter } from '#data/backend/rows.ts';
import { keptAs, keptQuery } from './kept-filter.ts';
import type { TradeFilter } from './trade-filter.ts';

type TradeFiltersKeptProps = {
  kept: readonly KeptFilter[];
  filter: TradeFilter;
  onDelete: (kept: KeptFilter) => void;
};

export function TradeFiltersKept({ kept, filter, onDelete }: TradeFiltersKeptProps) {
  const current = keptAs(filter, kept);
  return (
    <ul aria-label="Saved filters" className="-my-1 flex max-h-28 flex-wrap gap-2 overflow-y-auto py-1">
      {kept.map(one => {
        const isCurrent = one === current;
        return (
          <li
            key={one.id}
            className={clsx(
              'flex max-w-full items-center rounded-full border',
              isCurrent ? 'border-accent bg-accent-soft' : 'border-line-strong',
            )}
          >
            <Link
              to={{ search: keptQuery(one) }}
              preventScrollReset
              aria-current={isCurrent || undefined}
              className={clsx(
                'flex min-h-11 min-w-0 items-center rounded-full px-3.5 text-sm sm:min-h-8',
                isCurrent ? 'font-medium text-accent' : 'hover:bg-sunken',
              )}
            >
              <span dir="auto" className="truncate">
                {one.name}
              </span>
            </Link>
            {isCurrent && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Delete the filter ${one.name}`}
                onClick={() => onDelete(one)}
                className="-ms-2 rounded-full! sm:size-8!"
              >
                <X aria-hidden className="size-4" />
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
