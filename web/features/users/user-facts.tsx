import { Amount } from '#components/amount.tsx';
import { Fact } from '#components/fact.tsx';
import { Percent } from '#components/percent.tsx';
import type { Profile } from '#data/backend/rows.ts';
import { formatDay, localDay } from '#domain/clock/calendar-day.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { winRate } from '#domain/trades/trade.ts';

export function UserFacts({ user }: { user: Profile }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-4 gap-y-3 rounded-box bg-sunken p-4">
      <Fact name="Balance">
        <Amount value={user.account_balance} className="text-funds" />
      </Fact>
      <Fact name="Wins / Losses">
        {formatCount(user.total_wins)} / {formatCount(user.total_losses)}
      </Fact>
      <Fact name="Win Rate">
        <Percent value={winRate(user.total_wins, user.total_losses)} />
      </Fact>
      <Fact name="Last Trade">{user.last_trade_at ? userDay(user.last_trade_at) : 'Never'}</Fact>
      <Fact name="Joined">{userDay(user.created_at)}</Fact>
    </dl>
  );
}

function userDay(moment: string): string {
  return formatDay(localDay(new Date(moment)));
}
