import { type QueryKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DayClock } from '#domain/clock/account-clock.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { recordScope } from '#domain/record/record-scope.ts';
import { useDay } from '#lib/clock/use-day.ts';
import { findEngine } from './outlook-engines.ts';
import type { Asked, AskedOf, OutlookAnswers, OutlookKind, OutlookQuestions } from './outlook-messages.ts';
import { recordVersion } from './same-record.ts';
import { useOutlookRecord } from './use-outlook-record.ts';

type Asking<Kind extends OutlookKind> = {
  kind: Kind;
  /** The subject: its previous answer stays visible as a placeholder until the next one is ready. */
  about: string | null;
  account: string | null;
  clock?: DayClock;
  /** The first day that the record must include. */
  since?: CalendarDay;
  question: Omit<OutlookQuestions[Kind], keyof AskedOf> | null;
};

/**
 * Equal questions about the same record are calculated once; one without an observer is canceled. The screen
 * shows failures and offers a retry (`refetch`).
 */
export function useOutlookAnswer<Kind extends OutlookKind>(
  userId: string,
  { kind, about, account, clock, since, question }: Asking<Kind>,
): UseQueryResult<OutlookAnswers[Kind]> {
  const client = useQueryClient();
  const record = useOutlookRecord(userId, question !== null, since);
  const { columns, accounts = [], from } = record;
  const scopeClock = recordScope(accounts, account).clock;
  const today = useDay(clock === undefined ? scopeClock : clock);
  const asked = { kind, account, today, accounts, ...question } as unknown as Asked<Kind>;
  const subject: QueryKey = ['outlook', userId, kind, about];
  const answer = useQuery({
    queryKey: [...subject, columns ? recordVersion(columns) : 0, asked],
    queryFn: ({ signal }) => {
      if (!columns) {
        throw new Error('No record was read.');
      }
      return findEngine(client, record.key, { columns, from }).ask(asked, signal);
    },
    enabled: columns !== undefined && record.accounts !== undefined && question !== null,
    // Not for a plan that no longer has odds.
    placeholderData: (before, query) =>
      question !== null && query && subject.every((part, place) => part === query.queryKey[place])
        ? before
        : undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { failure: { show: false } },
  }) as UseQueryResult<OutlookAnswers[Kind]>;
  return record.failed ? (record.failed as UseQueryResult<OutlookAnswers[Kind]>) : answer;
}
