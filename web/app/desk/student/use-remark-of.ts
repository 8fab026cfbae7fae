import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { studentQueries } from '#data/school/students.ts';
import type { Trade } from '#data/trades/trades.ts';
import { lateEntryRemarks } from '#domain/trades/after-the-fact.ts';

/** Describes how a student's trade was logged, as 'Logged 3 days later'; '' without a remark. */
export function useTradeRemark(userId: string): (trade: Trade) => string {
  const { data } = useQuery(studentQueries.standing(userId));
  const joinedAt = data?.joined_at;
  return useCallback(trade => (joinedAt ? lateEntryRemarks(trade, joinedAt).join(' · ') : ''), [joinedAt]);
}
