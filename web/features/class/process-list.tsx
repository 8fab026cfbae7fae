import { useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type BoardRow, classQueries } from '#data/account/my-class.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { leastProcessTrades, processDays } from '#domain/process/process-figures.ts';
import { shareInWords } from './class-words.ts';

type ProcessListProps = {
  groupId: string;
  renderName: (row: BoardRow) => ReactNode;
};

/** The discipline board: journaling, plan and lot-size discipline per student. No ranks and no money. */
export function ProcessList({ groupId, renderName }: ProcessListProps) {
  const board = useQuery(classQueries.board(groupId));
  return (
    <Loaded
      query={board}
      failure="Couldn’t load the discipline board."
      loading={<Skeleton className="h-40" />}
    >
      {rows =>
        rows.length === 0 ? (
          <EmptyState icon={NotebookPen} title="No One on the Board Yet">
            <p>
              Students who take part appear here after {leastProcessTrades} trades in {processDays} days.
            </p>
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((row, index) => (
              <li key={row.id ?? index} className="py-3">
                <p className="wrap-anywhere font-medium text-sm">{renderName(row)}</p>
                <dl className="mt-1 grid grid-cols-3 gap-3 text-sm">
                  <Figure name="Journaled" value={countNoun(row.days_journaled, 'day')} />
                  <Figure name="Plan Kept" value={shareInWords(row.plan_kept, row.plan_rated)} />
                  <Figure name="Lot Size Kept" value={shareInWords(row.lots_kept, row.lots_advised)} />
                </dl>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
