import { queryOptions, useMutation } from '@tanstack/react-query';
import { answer, currentUserId, db } from './client.ts';
import type { TradingPlan } from './database.ts';

const columns =
  'id, plan_name, target_amount, target_date, start_date, current_amount, daily_target, is_active';

/** A plan as the trader's dashboard shows it. */
export type Plan = Pick<
  TradingPlan,
  | 'id'
  | 'plan_name'
  | 'target_amount'
  | 'target_date'
  | 'start_date'
  | 'current_amount'
  | 'daily_target'
  | 'is_active'
>;

export type NewPlan = Omit<TradingPlan, 'id' | 'user_id' | 'starting_amount' | 'created_at'>;

export const planQueries = {
  /** A trader's plans, newest first. */
  ofUser: (userId: string) =>
    queryOptions({
      queryKey: plansKey(userId),
      queryFn: async (): Promise<Plan[]> =>
        answer(
          db()
            .from('trading_plans')
            .select(columns)
            .eq('user_id', userId)
            .order('created_at', { ascending: false }),
        ),
    }),
};

export function plansKey(userId: string) {
  return ['trading_plans', userId] as const;
}

export function useCreatePlan() {
  return useMutation({
    mutationFn: async (plan: NewPlan) => {
      const userId = await currentUserId();
      await answer(
        db()
          .from('trading_plans')
          .insert({ ...plan, user_id: userId }),
      );
      return userId;
    },
    onSuccess: (userId, _plan, _result, { client }) =>
      client.invalidateQueries({ queryKey: plansKey(userId) }),
  });
}

/** Deletes a plan; its trades stay, without a plan. */
export function useDeletePlan() {
  return useMutation({
    mutationFn: async (planId: string) => {
      const userId = await currentUserId();
      await answer(db().from('trading_plans').delete().eq('id', planId));
      return userId;
    },
    onSuccess: (userId, _planId, _result, { client }) =>
      client.invalidateQueries({ queryKey: plansKey(userId) }),
  });
}
