import type { BegunChallenge, RecordStanding } from '#domain/challenges/record-standing.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { CountedDays } from '#domain/clock/trading-days.ts';
import type { RecordColumns } from '#domain/insights/insight-record.ts';
import type { EntryOfSymbol } from '#domain/instruments/layers.ts';
import type { KnownRate } from '#domain/instruments/rates.ts';
import type { Odds, PlanOfOdds } from '#domain/odds/plan-odds.ts';
import type { DrawnFrom } from '#domain/odds/record-sample.ts';
import type { Missing } from '#domain/odds/sample.ts';
import type { OddsUnit } from '#domain/odds/unit.ts';
import type { Helped } from '#domain/odds/what-helps.ts';
import type { RecordPace } from '#domain/reality-check/record-pace.ts';
import type { ScopeAccount } from '#domain/record/record-scope.ts';

/** An account or, with null, all included accounts. `today` is in the scope's time zone. */
type OutlookScope = { account: string | null; today: CalendarDay };

export type SampleFacts = DrawnFrom & {
  seed: number;
  /** The number of simulated trading days; at most those of ten years. */
  daysAhead: number;
  /** The last simulated day, if the plan's date is beyond the horizon. */
  cutAt?: CalendarDay;
};

/** Odds with their sample, or what a record lacks for them. */
export type OddsAnswer = { missing: Missing } | { odds: Odds; sample: SampleFacts };

export type PaceAnswer = { pace: RecordPace; counted: CountedDays };

/** In dollars. A null floor is the plan's default (`planFloor`), a null account all included accounts. */
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

export type TakenChallenge = BegunChallenge & { planId: string; account: string | null };

export type StandingAnswer = RecordStanding;

/** A record, or its newest part from a moment on; null for all times. */
export type RecordGiven = { columns: RecordColumns; from: number | null };

export type AskedPlan = PlanOfOdds & { floor: number };

export type AskedOf = OutlookScope & { accounts: readonly ScopeAccount[] };

export type OutlookQuestions = {
  pace: AskedOf & { entries: readonly EntryOfSymbol[]; rates: readonly KnownRate[] };
  odds: AskedOf & { plan: AskedPlan; unit?: OddsUnit | undefined };
  helps: AskedOf & { plan: AskedPlan; unit?: OddsUnit | undefined };
  /** `today` is in the challenge's time zone. */
  standing: AskedOf & { challenge: BegunChallenge };
  challengeOdds: AskedOf & { challenge: TakenChallenge };
};

export type OutlookAnswers = {
  pace: PaceAnswer;
  odds: OddsAnswer;
  helps: Helped[];
  standing: StandingAnswer;
  challengeOdds: OddsAnswer;
};

export type OutlookKind = keyof OutlookQuestions;

export type Asked<Kind extends OutlookKind = OutlookKind> = {
  [Each in Kind]: { kind: Each } & OutlookQuestions[Each];
}[Kind];

/** Messages to the worker: first the record, then questions and cancellations. */
export type OutlookRequest = RecordGiven | { id: number; asked: Asked } | { id: number; isAborted: true };

/** Messages from the worker about a question: the answer or, if it takes long, a sign of activity. */
export type OutlookMessage = { id: number } & (
  | { answer: OutlookAnswers[OutlookKind] }
  | { isAtWork: true }
  | { failure: string }
);
