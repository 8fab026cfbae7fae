import { challengePath, daysAhead } from '#domain/challenges/challenge-path.ts';
import { recordStanding } from '#domain/challenges/record-standing.ts';
import { type DayClock, knownClock } from '#domain/clock/account-clock.ts';
import { addDays } from '#domain/clock/calendar-day.ts';
import { setRMultiples } from '#domain/insights/r-of-record.ts';
import { oddsSeed, oddsSteps, planOddsQuestion } from '#domain/odds/plan-odds.ts';
import { recordSample } from '#domain/odds/record-sample.ts';
import type { Steps } from '#domain/odds/steps.ts';
import { helpSteps } from '#domain/odds/what-helps.ts';
import { recordPace } from '#domain/reality-check/record-pace.ts';
import { recordScope } from '#domain/record/record-scope.ts';
import { recordWindow, type ScopedRecord, scopedRecord } from '#domain/record/record-window.ts';
import type {
  Asked,
  AskedPlan,
  OddsAnswer,
  OutlookAnswers,
  OutlookKind,
  RecordGiven,
} from './outlook-messages.ts';

export type Answers = (asked: Asked) => Steps<OutlookAnswers[OutlookKind]>;

/** The horizon of odds in days: more would take minutes. */
const farthest = 3_650;

export function makeAnswers({ columns, from }: RecordGiven): Answers {
  const window = recordWindow(columns, from);
  const known = new Map<string, ScopedRecord>();
  return asked => {
    switch (asked.kind) {
      case 'pace':
        return pace(asked);
      case 'odds':
        return odds(asked);
      case 'helps':
        return helps(asked);
      case 'standing':
        return standing(asked);
      case 'challengeOdds':
        return challengeOdds(asked);
    }
  };

  function scoped({ accounts, account, today }: Asked, clock?: DayClock): ScopedRecord {
    const scope = recordScope(accounts, account);
    const name = JSON.stringify([today, clock, ...scope.accounts, scope.balance, scope.clock]);
    const record = known.get(name) ?? scopedRecord(window, scope, { today, clock });
    known.set(name, record);
    return record;
  }

  function byChallenge(asked: Asked<'standing' | 'challengeOdds'>): ScopedRecord {
    return scoped(asked, knownClock(asked.challenge.rules.clock));
  }

  function* pace(asked: Asked<'pace'>): Steps<OutlookAnswers['pace']> {
    const { accounts, entries, rates } = asked;
    const { days, counted, dayOf } = scoped(asked);
    yield;
    setRMultiples(window.trades, { accounts, entries, rates, dayOf });
    return { pace: recordPace(days), counted };
  }

  function* odds(asked: Asked<'odds'>): Steps<OddsAnswer> {
    const asking = yield* makeAsking(asked);
    if ('missing' in asking) {
      return asking;
    }
    const { drawn, plan, around } = asking;
    const isCut = plan.targetDate < asked.plan.targetDate;
    const facts = { ...asking.facts, ...(isCut && { cutAt: plan.targetDate }) };
    const question = planOddsQuestion(plan, around);
    const { seed, days } = question;
    return { odds: yield* oddsSteps(drawn, question), sample: { ...facts, seed, daysAhead: days } };
  }

  function* helps(asked: Asked<'helps'>): Steps<OutlookAnswers['helps']> {
    const asking = yield* makeAsking(asked);
    return 'missing' in asking ? [] : yield* helpSteps(asking.drawn, asking.plan, asking.around);
  }

  function* makeAsking(asked: Asked<'odds' | 'helps'>) {
    const record = scoped(asked);
    yield;
    const sample = recordSample(record, asked.unit);
    if ('missing' in sample) {
      return sample;
    }
    const { today, counted, trades } = sample.facts;
    const plan = atMostFarthest(asked.plan, today);
    return { ...sample, plan, around: { floor: plan.floor, today, trades, counted } };
  }

  function* standing(asked: Asked<'standing'>): Steps<OutlookAnswers['standing']> {
    const record = byChallenge(asked);
    yield;
    return recordStanding(asked.challenge, record);
  }

  function* challengeOdds(asked: Asked<'challengeOdds'>): Steps<OddsAnswer> {
    const { challenge } = asked;
    const record = byChallenge(asked);
    yield;
    const stands = recordStanding(challenge, record);
    yield;
    const sample = recordSample(record);
    if ('missing' in sample) {
      return sample;
    }
    const { drawn, facts } = sample;
    const seed = oddsSeed(challenge.planId, facts.trades);
    // For a challenge that has not begun yet, the days from its first one on.
    const since = [facts.today, addDays(challenge.beganOn, -1)].sort().at(-1) ?? facts.today;
    const days = Math.min(farthest, daysAhead(challenge, since, facts.counted));
    const question = { seed, days, rules: challengePath(challenge, stands) };
    return { odds: yield* oddsSteps(drawn, question), sample: { ...facts, seed, daysAhead: days } };
  }
}

function atMostFarthest(plan: AskedPlan, today: string): AskedPlan {
  const last = addDays(today, farthest);
  return plan.targetDate > last ? { ...plan, targetDate: last } : plan;
}
