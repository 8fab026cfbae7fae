import { queryOptions, useMutation } from '@tanstack/react-query';
import { isAlreadyThere } from '#data/backend/already-there.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { SessionPlanRow } from '#data/backend/rows.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';

export type { SessionPlanRow } from '#data/backend/rows.ts';

/** The columns that a trader writes. */
export type SessionPlanFields = Omit<SessionPlanRow, 'user_id' | 'day' | 'set_at' | 'edited_at'>;

const plansKey = (userId: string) => ['session_plans', userId] as const;

/** The number of a student's shared plans that staff read. */
const sharedPlans = 10;

const quietly = { meta: { failure: { show: false } } };

export const sessionPlanQueries = {
  /** The plan of a day; null if there is none. */
  ofDay: (userId: string, day: CalendarDay) =>
    queryOptions({
      queryKey: [...plansKey(userId), day] as const,
      queryFn: async (): Promise<SessionPlanRow | null> => {
        const [plan] = await answer(db().from('session_plans').select().eq('user_id', userId).eq('day', day));
        return plan ?? null;
      },
      ...quietly,
    }),

  /** The latest plan before a day, from which the next one starts; null if there is none. */
  before: (userId: string, day: CalendarDay) =>
    queryOptions({
      queryKey: [...plansKey(userId), 'before', day] as const,
      queryFn: async (): Promise<SessionPlanRow | null> => {
        const [plan] = await answer(
          db()
            .from('session_plans')
            .select()
            .eq('user_id', userId)
            .lt('day', day)
            .order('day', { ascending: false })
            .limit(1),
        );
        return plan ?? null;
      },
      ...quietly,
    }),

  shared: (userId: string) =>
    queryOptions({
      queryKey: [...plansKey(userId), 'shared'] as const,
      queryFn: (): Promise<SessionPlanRow[]> =>
        answer(
          db()
            .from('session_plans')
            .select()
            .eq('user_id', userId)
            .eq('is_shared', true)
            .order('day', { ascending: false })
            .limit(sharedPlans),
        ),
      ...quietly,
    }),
};

/** Saves columns of a day's plan, and leaves the others as they are: another device may have changed them. */
export function useSaveSessionPlan(userId: string, day: CalendarDay) {
  return useMutation({
    mutationFn: async (changes: Partial<SessionPlanFields>): Promise<void> => {
      await currentUserId();
      const update = () =>
        answer(db().from('session_plans').update(changes).eq('user_id', userId).eq('day', day).select('day'));
      if ((await update()).length > 0) {
        return;
      }
      try {
        await answer(
          db()
            .from('session_plans')
            .insert({ ...changes, user_id: userId, day }),
        );
      } catch (error) {
        if (!isAlreadyThere(error)) {
          throw error;
        }
        await update();
      }
    },
    ...quietly,
    onSettled: (_saved, _error, _changes, _result, { client }) =>
      client.invalidateQueries({ queryKey: plansKey(userId) }),
  });
}

/** Deletes a day's plan; succeeds if there is none. */
export function useDeleteSessionPlan(userId: string, day: CalendarDay) {
  return useMutation({
    mutationFn: async () => {
      await currentUserId();
      await answer(db().from('session_plans').delete().eq('user_id', userId).eq('day', day));
    },
    meta: { failure: { title: 'Failed to delete the session plan' } },
    onSettled: (_deleted, _error, _given, _result, { client }) =>
      client.invalidateQueries({ queryKey: plansKey(userId) }),
  });
}
