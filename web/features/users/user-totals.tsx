import { useQuery } from '@tanstack/react-query';
import { TrendingDown, TrendingUp, Users, Wallet } from 'lucide-react';
import { SummaryCard, SummaryStrip } from '#components/summary-card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { userQueries } from '#data/school/users.ts';
import { formatCount } from '#domain/count.ts';
import { formatMoney } from '#domain/money.ts';

type UserTotalsProps = {
  /** Everybody without it. */
  groupId?: string | null;
  /** Stands beside a page where there is room. */
  isAside?: boolean;
};

/** Everyone who is no admin, or a group of them, in four figures. */
export function UserTotals({ groupId, isAside }: UserTotalsProps) {
  const { data: totals, isError } = useQuery(userQueries.totals(groupId));
  const missing = isError ? 'Not known' : <Skeleton className="my-1 h-5 w-24" />;
  const figure = (text: string | undefined) => text ?? missing;
  return (
    <SummaryStrip aria-label="Totals" isAside={isAside}>
      <SummaryCard title="Total Users" icon={Users}>
        {figure(totals && formatCount(totals.total_users))}
      </SummaryCard>
      <SummaryCard title="Total Balance" icon={Wallet} tone="balance">
        {figure(totals && formatMoney(totals.total_balance))}
      </SummaryCard>
      <SummaryCard title="Total Wins" icon={TrendingUp} tone="profit">
        {figure(totals && formatCount(totals.total_wins))}
      </SummaryCard>
      <SummaryCard title="Total Losses" icon={TrendingDown} tone="loss">
        {figure(totals && formatCount(totals.total_losses))}
      </SummaryCard>
    </SummaryStrip>
  );
}
