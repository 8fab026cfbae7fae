import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Challenge } from '#domain/challenges/rules.ts';
import type { Standing } from '#domain/challenges/standing.ts';
import type { Odds } from '#domain/odds/plan-odds.ts';
import type { Missing, Pause } from '#domain/odds/sample.ts';
import type { OddsUnit } from '#domain/odds/unit.ts';
import type { RecordPace } from '#domain/reality-check/record-pace.ts';
import type { CountedDays } from '#domain/trading-days.ts';

/** Which trades are asked of: those of an account or, with null, of all that count. Today is by the scope's clock. */
export type OutlookScope = { account: string | null; today: CalendarDay };

/** What odds were drawn from, and by what they can be worked out again. */
export type SampleFacts = {
  trades: number;
  /** Days with trades. */
  days: number;
  /** Observed trading days, those without a trade as well. */
  drawnDays: number;
  from: CalendarDay;
  to: CalendarDay;
  pauses: Pause[];
  unit: OddsUnit;
  /** The unit that is taken where nobody asks for another. */
  suiting: OddsUnit;
  seed: number;
  /** Trading days that paths go through. */
  daysAhead: number;
  counted: CountedDays;
  /** Currencies of accounts whose trades have no dollars and are not in it. */
  leftOut: string[];
};

/** Odds with their sample, or what a record lacks for them. */
export type OddsAnswer = { missing: Missing } | { odds: Odds; sample: SampleFacts };

export type PaceAnswer = { pace: RecordPace; counted: CountedDays };

/** A plan as far as its odds need it. Dollars; a null floor is the plan's own (`floorOf`), a null account all that count. */
export type OutlookPlan = {
  id: string;
  current_amount: number;
  starting_amount: number;
  target_amount: number;
  target_date: CalendarDay;
  start_date: CalendarDay | null;
  is_active: boolean;
  risk_percentage: number | null;
  loss_floor: number | null;
  account_id: string | null;
};

/** A challenge that a plan carries, on the trades of the plan's account or, with null, of all that count. */
export type TakenChallenge = Challenge & { planId: string; account: string | null; beganOn: CalendarDay };

/** How a challenge stands, in whole cents but for the breach, with the newest of its trades. */
export type StandingAnswer = Standing & {
  /** Today by the challenge's clock. */
  today: CalendarDay;
  trades: number;
  lastTrade: { id: string; at: number; day: CalendarDay } | null;
  /** False where its first trades are more than are read at once: then its figures are not of all of them. */
  isWhole: boolean;
  leftOut: string[];
};
