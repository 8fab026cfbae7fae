import { useCallback } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import type { Plan } from '#data/plans/plans.ts';
import type { Trade } from '#data/trades/trades.ts';
import type { OpenedList } from '#features/trades/list/opened-list.ts';
import { studentPlanAddress, studentTradeAddress } from '../desk-addresses.ts';
import { StudentPlan, StudentTrade } from './student-parts.tsx';

/** Opens a student's trade at its address; a stable function, so that rows need not render again. */
export function useOpenStudentTrade(): (trade: Trade, list?: OpenedList) => void {
  const open = useOpenDialog();
  return useCallback(
    (trade, list) =>
      open(StudentTrade, { trade, ...(list && { list }) }, studentTradeAddress(trade.user_id, trade.id)),
    [open],
  );
}

export function useOpenStudentPlan(userId: string): (plan: Plan) => void {
  const open = useOpenDialog();
  return useCallback(
    plan => open(StudentPlan, { plan, userId }, studentPlanAddress(userId, plan.id)),
    [open, userId],
  );
}
