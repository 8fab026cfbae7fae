import { addDays } from '#domain/clock/calendar-day.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { type DrawnDays, type Odds, oddsSteps, type PlanOfOdds, planOddsQuestion } from './plan-odds.ts';
import { finished, type Steps } from './steps.ts';

export type Helped = { change: Change } & Omit<Odds, 'fan'>;
export type Change = 'twoWeeksMore' | 'halfTheDistance' | 'halfTheSize';

/** The odds with one change at a time, on the same random numbers, so that differences are not luck. */
export function whatHelps(
  drawn: DrawnDays,
  plan: PlanOfOdds,
  around: Parameters<typeof planOddsQuestion>[1],
): Helped[] {
  return finished(helpSteps(drawn, plan, around));
}

/** `whatHelps` in steps. */
export function* helpSteps(
  drawn: DrawnDays,
  plan: PlanOfOdds,
  around: Parameters<typeof planOddsQuestion>[1],
): Steps<Helped[]> {
  const distance = toCents(plan.target) - toCents(plan.current);
  const halfway = fromCents(toCents(plan.current) + Math.ceil(distance / 2));
  const halved = drawn.days.map(values => values.map(value => value / 2));
  const changes: { change: Change; days?: DrawnDays; as?: PlanOfOdds }[] = [
    { change: 'twoWeeksMore', as: { ...plan, targetDate: addDays(plan.targetDate, 14) } },
    { change: 'halfTheDistance', as: { ...plan, target: halfway } },
    { change: 'halfTheSize', days: { ...drawn, days: halved } },
  ];
  const helped: Helped[] = [];
  for (const { change, days = drawn, as = plan } of changes) {
    const { fan: _, ...ends } = yield* oddsSteps(days, planOddsQuestion(as, around));
    helped.push({ change, ...ends });
  }
  return helped;
}
