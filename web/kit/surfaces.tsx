import { Target } from 'lucide-react';
import { FoldingSection } from '#components/folding-section.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { LongList } from './long-list.tsx';
import { Chapter, Specimen } from './specimen.tsx';

type Trade = { id: string; pair: string; lot: string; result: 'won' | 'lost'; amount: number };

const trades: Trade[] = [
  { id: '1', pair: 'EURUSD', lot: '0.10', result: 'won', amount: 150.25 },
  { id: '2', pair: 'XAUUSD', lot: '1.50', result: 'lost', amount: -1250 },
  { id: '3', pair: 'GBPJPY', lot: '0.02', result: 'lost', amount: 0 },
];
const columns: Column<Trade>[] = [
  { header: 'Pair', cell: trade => trade.pair },
  { header: 'Lot', cell: trade => trade.lot, isNumeric: true },
  {
    header: 'Result',
    cell: ({ result }) => (
      <Badge variant={result === 'won' ? 'default' : 'destructive'}>
        {result === 'won' ? 'Won' : 'Lost'}
      </Badge>
    ),
  },
  { header: 'Amount', cell: trade => <SignedAmount value={trade.amount} />, isNumeric: true },
];

export function Surfaces() {
  return (
    <Chapter name="Surfaces">
      <Specimen name="Card">
        <Card>Things that belong together, on a surface of their own.</Card>
      </Specimen>
      <Specimen name="Folding section" note="The browser remembers what was folded away.">
        <FoldingSection title="Odds" mark="pipstone-kit-folded">
          <p className="text-sm">A part of a dialog that not everyone wants to see.</p>
        </FoldingSection>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="What to look at"
          tabs={[
            { label: 'Wins', content: <p>What was won.</p> },
            { label: 'Losses', content: <p>What was lost.</p> },
            { label: 'Balance', content: <p>What is there.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="Table" isWide>
        <Card>
          <Table label="Recent trades" columns={columns} rows={trades} keyOf={trade => trade.id} />
        </Card>
      </Specimen>
      <Specimen name="Virtual list">
        <LongList />
      </Specimen>
      <Specimen name="Notice">
        <Notice>Daily target needs to increase by $1.07 to meet the goal on time</Notice>
      </Specimen>
      <Specimen name="Skeleton">
        <div className="flex flex-col gap-2">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </Specimen>
      <Specimen name="Spinner">
        <Spinner label="Loading trades" />
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState icon={Target} title="No Trading Plans Yet">
          Create your first trading plan to get started!
        </EmptyState>
      </Specimen>
    </Chapter>
  );
}
