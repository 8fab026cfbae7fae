import { useQuery } from '@tanstack/react-query';
import { playbookQueries } from '#data/journal/playbooks.ts';
import { tradesBetween } from '#data/journal/week-trades.ts';
import { type DayClock, firstMoment } from '#domain/clock/account-clock.ts';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { formatPercent } from '#domain/money/money.ts';
import { adherence, adherencePercent, idsThatCount } from '#domain/playbooks/adherence.ts';

type AdherenceLineProps = {
  userId: string;
  day: CalendarDay;
  days: number;
  clock: DayClock;
  /** Only the trades of this account; '' for all. */
  account?: string;
};

export function AdherenceLine({ userId, day, days, clock, account = '' }: AdherenceLineProps) {
  const { data: playbooks = [] } = useQuery(playbookQueries.ofUser(userId));
  const from = firstMoment(day, clock).toISOString();
  const before = firstMoment(addDays(day, days), clock).toISOString();
  const { data: trades = [] } = useQuery({
    ...tradesBetween(userId, from, before),
    enabled: playbooks.length > 0,
  });
  const counting = idsThatCount(playbooks.flatMap(({ rules }) => rules));
  const sum = adherence(
    trades.filter(trade => account === '' || trade.account_id === account),
    counting,
  );
  const percent = adherencePercent(sum);
  return percent === null ? null : (
    <p className="text-sm">
      <span className="font-medium">Adherence {formatPercent(percent)}</span>{' '}
      <span className="text-ink-muted">
        ({sum.kept} of {sum.kept + sum.broken} rules kept)
      </span>
    </p>
  );
}
