import { addDays } from '#domain/calendar-day.ts';
import { fromCents, toCents } from '#domain/money.ts';
import { type DrawnDays, type Odds, oddsOf, type PlanOfOdds, questionOfPlan } from './plan-odds.ts';

/** The chances of the three ends with one change of a plan. None of the changes makes trades larger. */
export type Helped = { change: Change } & Pick<Odds, 'reached' | 'floored' | 'neither'>;
export type Change = 'twoWeeksMore' | 'halfTheDistance' | 'halfTheSize';

/** What would help: the same question with one change at a time, by the same numbers, so that a difference is no luck. */
export function whatHelps(
  drawn: DrawnDays,
  plan: PlanOfOdds,
  around: Parameters<typeof questionOfPlan>[1],
): Helped[] {
  const tell = (change: Change, { days = drawn, as = plan }: { days?: DrawnDays; as?: PlanOfOdds }) => {
    const { reached, floored, neither } = oddsOf(days, questionOfPlan(as, around));
    return { change, reached, floored, neither };
  };
  const distance = toCents(plan.target) - toCents(plan.current);
  return [
    tell('twoWeeksMore', { as: { ...plan, targetDate: addDays(plan.targetDate, 14) } }),
    tell('halfTheDistance', {
      as: { ...plan, target: fromCents(toCents(plan.current) + Math.ceil(distance / 2)) },
    }),
    tell('halfTheSize', {
      days: { ...drawn, days: drawn.days.map(values => values.map(value => value / 2)) },
    }),
  ];
}
