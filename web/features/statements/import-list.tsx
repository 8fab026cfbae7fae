import { useInfiniteQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { MorePages } from '#components/more-pages.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { importQueries, type StatementImport } from '#data/statements/imports.ts';
import { ImportRow } from './import-row.tsx';

type ImportListProps = {
  userId: string;
  accounts: readonly { id: string; name: string }[];
  onUndo: (made: StatementImport) => void;
  children: ReactNode;
};

/** Undone imports stay, marked as undone. */
export function ImportList({ userId, accounts, onUndo, children }: ImportListProps) {
  const imports = useInfiniteQuery(importQueries.ofUser(userId));
  const accountName = (id: string | null) => accounts.find(account => account.id === id)?.name ?? '';
  return (
    <>
      <Loaded query={imports} failure="Couldn’t load your imports." loading={<Skeleton className="h-40" />}>
        {({ pages }) =>
          pages.flat().length === 0 ? (
            <EmptyState icon={FileUp} title="No Imports Yet">
              <p>Statements you import appear here, and you can undo each one.</p>
              {children}
            </EmptyState>
          ) : (
            <Card className="py-0 sm:py-0">
              <ul aria-label="Imports" className="divide-y divide-line">
                {pages.flat().map(made => (
                  <li key={made.id}>
                    <ImportRow
                      made={made}
                      account={accountName(made.account_id)}
                      onUndo={() => onUndo(made)}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      <MorePages list={imports} failure="Couldn’t load older imports." />
    </>
  );
}
