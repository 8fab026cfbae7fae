import { accountClock, dayAt, firstMoment, type KeptClock } from '#domain/clock/account-clock.ts';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { clocks } from '#domain/clock/clock.ts';
import { clockName } from '#domain/clock/named-clocks.ts';
import type { RecordColumns } from '#domain/insights/insight-record.ts';
import type { EntryOfSymbol } from '#domain/instruments/layers.ts';
import type { KnownRate } from '#domain/instruments/rates.ts';
import type { Evidence } from '#domain/share/evidence.ts';
import { type SharedReport, sharedFigures } from '#domain/share/shared-report.ts';
import type { Database } from '../postgres/database.ts';
import type { RecordKey } from '../record/record-key.ts';
import { sealRecord } from '../record/seal-record.ts';

/** As `private.visit_shared_report` answers it. */
type Visit = {
  id: string;
  trader: string;
  from_day: CalendarDay | null;
  to_day: CalendarDay | null;
  shows_money: boolean;
  expires_at: string;
  account: KeptClock & { id: string; currency: string };
};

type RateRow = { is_of_class: boolean; base: string; quote: string; rate: number; day: CalendarDay };

/** Counts a visit; null where no valid link has this token's hash. */
export async function visitReport(owner: Database, tokenHash: string): Promise<Visit | null> {
  const [found] = await owner.run([
    {
      name: 'visit_shared_report',
      text: 'select private.visit_shared_report($1) as visit',
      values: [tokenHash],
    },
  ]);
  return (found?.rows[0]?.visit as Visit | null | undefined) ?? null;
}

/** Returns the report of a visit, in the account time zone, or in UTC without one. */
export async function readSharedReport(
  owner: Database,
  recordKey: RecordKey,
  visit: Visit,
  now: Date,
): Promise<SharedReport> {
  const { trader, account, from_day: fromDay, to_day: toDay } = visit;
  const clock = accountClock(account) ?? clocks.utc;
  const today = dayAt(now, clock);
  const from = fromDay === null ? null : firstMoment(fromDay, clock);
  const before = firstMoment(addDays(toDay ?? today, 1), clock);
  const sealed = await sealRecord(owner, recordKey, { trader, account: account.id });
  const times = [from?.toISOString() ?? null, before.toISOString()];
  const [record, entries, rates, evidence] = await owner.run(
    [
      {
        name: 'shared_record',
        text: 'select public.insight_trades($1, null, $2) as answer',
        values: [trader, times[1]],
      },
      {
        name: 'shared_instruments',
        text: `select coalesce(json_agg(i), '[]') as answer from public.instruments_of($1) i`,
        values: [trader],
      },
      {
        name: 'shared_rates',
        text: `select coalesce(json_agg(r), '[]') as answer from public.rates_of($1) r`,
        values: [trader],
      },
      {
        name: 'shared_evidence',
        text: 'select private.report_evidence($1, $2, $3, $4) as answer',
        values: [trader, account.id, ...times],
      },
    ],
    { readOnly: true },
  );
  const answers = [record, entries, rates, evidence].map(result => result?.rows[0]?.answer);
  const figures = sharedFigures(answers[0] as RecordColumns, {
    account,
    entries: answers[1] as EntryOfSymbol[],
    rates: (answers[2] as RateRow[]).map(
      ({ is_of_class: isOfClass, base, quote, rate, day }): KnownRate => ({
        ...{ base, quote, day },
        price: rate,
        by: isOfClass ? 'class' : 'trader',
      }),
    ),
    clock,
    today: toDay !== null && toDay < today ? toDay : today,
    from: from ? from.getTime() : null,
    before: before.getTime(),
    showsMoney: visit.shows_money,
  });
  return {
    ...figures,
    from: fromDay,
    to: toDay,
    zone: clockName(clock),
    expiresAt: visit.expires_at,
    evidence: answers[3] as Evidence,
    record: sealed && {
      events: sealed.number,
      head: sealed.hash,
      sealedAt: new Date(sealed.sealedAt).toISOString(),
    },
  };
}
