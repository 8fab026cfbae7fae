import { useMemo } from 'react';
import { type CheckedPlan, realityCheck } from '#domain/reality-check/reality-check.ts';
import { recordPace } from '#domain/reality-check/record-pace.ts';
import { useRecordPace } from '../record/use-outlook.ts';

/** A record without trades: only the required pace is known. */
const none = recordPace([]);

export type RecordState = 'reading' | 'failed' | 'read';

/** With null all included accounts; without results only the pace is known. */
export function useCheck(userId: string, account: string | null, plan: CheckedPlan | null) {
  const { data, isError, isFetching, refetch } = useRecordPace(userId, account);
  const record = data?.pace ?? none;
  const counted = data?.counted;
  const check = useMemo(() => plan && realityCheck(plan, record, counted), [plan, record, counted]);
  const state: RecordState = data ? 'read' : isError ? 'failed' : 'reading';
  return { check, record, state, again: { isBusy: isFetching, onClick: () => void refetch() } };
}
