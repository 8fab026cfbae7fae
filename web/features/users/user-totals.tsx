import { useQuery } from '@tanstack/react-query';
import { TrendingDown, TrendingUp, Users, Wallet } from 'lucide-react';
import { SummaryCard, SummaryStrip } from '#components/summary-card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type UsersShown, userQueries } from '#data/school/users.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { LeftOutCounts } from './users-left-out.tsx';

type UserTotalsProps = {
  /** The group; without it, all users. */
  groupId?: string;
  onShow: (shown: UsersShown) => void;
};

/** Over all non-admin users or one group, and how many are left out. */
export function UserTotals({ groupId, onShow }: UserTotalsProps) {
  const { data: totals, isError } = useQuery(userQueries.totals(groupId));
  const missing = isError ? '–' : <Skeleton className="my-1 h-5 w-24" />;
  const figure = (text: string | undefined) => text ?? missing;
  return (
    <SummaryStrip aria-label="Totals">
      <SummaryCard title="Total Users" icon={Users}>
        <div className="flex flex-wrap items-baseline gap-x-3">
          {figure(totals && formatCount(totals.total_users))}
          <LeftOutCounts words="not counted" counts={totals} onShow={onShow} />
        </div>
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
