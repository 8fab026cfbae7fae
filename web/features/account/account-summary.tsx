import { Percent as PercentSign, TrendingDown, TrendingUp, Wallet } from 'lucide-react';
import { Percent } from '#components/percent.tsx';
import { SummaryCard, SummaryStrip } from '#components/summary-card.tsx';
import { formatMoney } from '#domain/money/money.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { winRate } from '#domain/trades/trade.ts';

type AccountSummaryProps = {
  profile: { account_balance: number; total_wins: number; total_losses: number };
  onExplain: () => void;
};

export function AccountSummary({ profile, onExplain }: AccountSummaryProps) {
  return (
    <SummaryStrip>
      <SummaryCard
        title="Account Balance"
        icon={Wallet}
        tone="balance"
        action={
          <button
            type="button"
            aria-label="Balance History"
            onClick={onExplain}
            // Covers the whole card, so that a press anywhere works.
            className="min-h-6 whitespace-nowrap font-medium text-accent text-xs underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            History
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
    </SummaryStrip>
  );
}
