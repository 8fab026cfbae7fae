import { useMemo } from 'react';
import { type CheckedPlan, realityCheck } from '#domain/reality-check/reality-check.ts';
import { recordPace } from '#domain/reality-check/record-pace.ts';
import { useRecordPace } from '../record/use-outlook.ts';

/** Without trades, of which a plan's pace alone can be said. */
const none = recordPace([]);

/** Whether the record is still read, could not be read, or is there. */
export type RecordState = 'reading' | 'failed' | 'read';

/** A plan checked against the record of an account or, with null, of all that count; without a record there is its pace alone. */
export function useCheck(userId: string, account: string | null, plan: CheckedPlan | null) {
  const { data, isError, isFetching, refetch } = useRecordPace(userId, account);
  const record = data?.pace ?? none;
  const counted = data?.counted;
  const check = useMemo(() => plan && realityCheck(plan, record, counted), [plan, record, counted]);
  const state: RecordState = data ? 'read' : isError ? 'failed' : 'reading';
  return { check, record, state, again: { isBusy: isFetching, onClick: () => void refetch() } };
}
