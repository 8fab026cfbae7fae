import { Percent as PercentSign, TrendingDown, TrendingUp, Wallet } from 'lucide-react';
import { Percent } from '#components/percent.tsx';
import { SummaryCard } from '#components/summary-card.tsx';
import { formatCount } from '#domain/count.ts';
import { formatMoney } from '#domain/money.ts';
import { winRate } from '#domain/trade.ts';

type AccountSummaryProps = {
  profile: { account_balance: number; total_wins: number; total_losses: number };
  /** Opens the list of what made the balance what it is. */
  onExplain: () => void;
};

/** The account in four figures. */
export function AccountSummary({ profile, onExplain }: AccountSummaryProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <SummaryCard
        title="Account Balance"
        icon={Wallet}
        tone="balance"
        action={
          <button
            type="button"
            onClick={onExplain}
            className="-mb-2 min-h-11 self-start rounded-box text-start font-medium text-accent text-xs underline-offset-4 hover:underline sm:-mb-1 sm:min-h-8"
          >
            Why is my balance this?
          </button>
        }
      >
        {formatMoney(profile.account_balance)}
      </SummaryCard>
      <SummaryCard title="Total Wins" icon={TrendingUp} tone="profit">
        {formatCount(profile.total_wins)}
      </SummaryCard>
      <SummaryCard title="Total Losses" icon={TrendingDown} tone="loss">
        {formatCount(profile.total_losses)}
      </SummaryCard>
      <SummaryCard title="Win Rate" icon={PercentSign}>
        <Percent value={winRate(profile.total_wins, profile.total_losses)} />
      </SummaryCard>
    </div>
  );
}
