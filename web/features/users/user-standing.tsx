import { CalendarClock, Moon } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import type { ListedUser } from '#data/school/users.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { silence } from '#domain/school/silence.ts';

type UserStandingProps = {
  user: Pick<ListedUser, 'created_at' | 'last_trade_at' | 'overdue_plans'>;
  now: Date;
};

/** No trade for a week or longer, or plans past their target date without reaching it. */
export function UserStanding({ user, now }: UserStandingProps) {
  const lastTrade = user.last_trade_at ? new Date(user.last_trade_at) : null;
  const words = silence({ joinedAt: new Date(user.created_at), lastTradeAt: lastTrade }, now);
  return (
    <>
      {words && (
        <Badge variant={lastTrade ? 'warning' : 'secondary'}>
          <Moon aria-hidden className="size-3" />
          {words}
        </Badge>
      )}
      {user.overdue_plans > 0 && (
        <Badge variant="alarming">
          <CalendarClock aria-hidden className="size-3" />
          {formatCount(user.overdue_plans)} overdue
        </Badge>
      )}
    </>
  );
}
