import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { journalKey, refreshJournal } from '#data/account/journal.ts';
import { isAlreadyThere } from '#data/backend/already-there.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { PlanChanges, TradingPlan } from '#data/backend/rows.ts';
import { ChangedMeanwhile, changeRow } from '#data/backend/versions.ts';

export type { PlanChanges } from '#data/backend/rows.ts';

const columns =
  'id, user_id, plan_name, target_amount, target_date, start_date, starting_amount, current_amount, daily_target, is_active, risk_percentage, loss_floor, account_id';

export type Plan = Pick<
  TradingPlan,
  | 'id'
  | 'user_id'
  | 'plan_name'
  | 'target_amount'
  | 'target_date'
  | 'start_date'
  | 'starting_amount'
  | 'current_amount'
  | 'daily_target'
  | 'is_active'
  | 'risk_percentage'
  | 'loss_floor'
  | 'account_id'
>;

/** The key of a plan: ids are unique per trader only. */
export type PlanKey = Pick<Plan, 'id' | 'user_id'>;

export type WholePlan = TradingPlan;

/** A plan before it is created. Its form creates the id, so that a repeated request adds one plan. */
export type NewPlan = Omit<TradingPlan, 'user_id' | 'starting_amount' | 'created_at' | 'version' | OwnTerm> &
  Partial<Pick<TradingPlan, OwnTerm>>;

type OwnTerm = 'loss_floor' | 'account_id';

export const planQueries = {
  ofUser: (userId: string) =>
    queryOptions({
      // Renamed when plans got their trader in the key: answers that older versions stored on devices are not
      // used.
      queryKey: [...plansKey(userId), 'of trader'] as const,
      queryFn: async (): Promise<Plan[]> =>
        answer(
          db()
            .from('trading_plans')
            .select(columns)
            .eq('user_id', userId)
            .order('created_at', { ascending: false }),
        ),
    }),

  /** The whole plan. Its further terms do not follow from trades, so trades do not refetch it. */
  detail: (plan: PlanKey) =>
    queryOptions({
      queryKey: ['trading_plan', plan.user_id, plan.id],
      queryFn: async () => onlyPlan(await readPlan(plan)),
    }),
};

function plansKey(userId: string) {
  return journalKey('trading_plans', userId);
}

export function useCreatePlan() {
  return useMutation({
    mutationFn: async (plan: NewPlan) => {
      const userId = await currentUserId();
      await createOnce(plan, userId);
      return userId;
    },
    onSuccess: (userId, _plan, _result, { client }) =>
      client.invalidateQueries({ queryKey: plansKey(userId) }),
  });
}

async function createOnce(plan: NewPlan, userId: string): Promise<void> {
  try {
    await answer(
      db()
        .from('trading_plans')
        .insert({ ...plan, user_id: userId }),
    );
  } catch (error) {
    if (!isAlreadyThere(error)) {
      throw error;
    }
    // An earlier attempt succeeded with its response lost: update the plan to the current form.
    const { id, current_amount: starting_amount, ...fields } = plan;
    await updatePlan(id, { ...fields, starting_amount });
  }
}

type PlanEdit = {
  before: WholePlan;
  changes: PlanChanges;
};

/** Changes a plan. Fails with ChangedMeanwhile if that would undo another change. */
export function useUpdatePlan() {
  return useMutation({
    mutationFn: async ({ before, changes }: PlanEdit) => {
      await currentUserId();
      return onlyPlan([await changeRow(before, changes, planAccess(before, changes))]);
    },
    onError: (error, { before }, _result, { client }) => {
      if (!(error instanceof ChangedMeanwhile)) {
        return;
      }
      client.setQueryData(planQueries.detail(before).queryKey, error.latest);
      return client.invalidateQueries({ queryKey: plansKey(before.user_id) });
    },
    onSuccess: (plan, _change, _result, { client }) => {
      client.setQueryData(planQueries.detail(plan).queryKey, plan);
      return client.invalidateQueries({ queryKey: plansKey(plan.user_id) });
    },
  });
}

function planAccess(plan: PlanKey, changes: PlanChanges) {
  return {
    write: async (version: number): Promise<WholePlan | undefined> =>
      (await answer(changed(plan, changes).eq('version', version).select()))[0],
    read: async (): Promise<WholePlan | undefined> => (await readPlan(plan))[0],
  };
}

function readPlan({ id, user_id }: PlanKey): Promise<WholePlan[]> {
  return answer(db().from('trading_plans').select().eq('user_id', user_id).eq('id', id));
}

function changed({ id, user_id }: PlanKey, changes: PlanChanges) {
  return db().from('trading_plans').update(changes).eq('user_id', user_id).eq('id', id);
}

/** Activates or deactivates a plan, optimistically; reverts the lists if the server refuses. */
export function useSwitchPlan() {
  return useMutation({
    mutationFn: ({ id, isActive }: PlanSwitch) => updatePlan(id, { is_active: isActive }),
    onMutate: async ({ id, isActive }, { client }) => {
      const userId = await currentUserId();
      // A list that is already on its way would show the old state again.
      await client.cancelQueries({ queryKey: plansKey(userId) });
      showSwitched(client, userId, { id, isActive });
      return userId;
    },
    onError: (_error, { id, isActive }, userId, { client }) => {
      if (userId) {
        showSwitched(client, userId, { id, isActive: !isActive });
      }
    },
    onSettled: (plan, _error, _change, userId, { client }) => {
      if (plan) {
        client.setQueryData(planQueries.detail(plan).queryKey, plan);
      }
      if (userId) {
        return client.invalidateQueries({ queryKey: plansKey(userId) });
      }
    },
  });
}

type PlanSwitch = { id: string; isActive: boolean };

function showSwitched(client: QueryClient, userId: string, { id, isActive }: PlanSwitch): void {
  client.setQueryData(planQueries.ofUser(userId).queryKey, plans =>
    plans?.map(plan => (plan.id === id ? { ...plan, is_active: isActive } : plan)),
  );
}

async function updatePlan(id: string, changes: PlanChanges): Promise<WholePlan> {
  const plan = { id, user_id: await currentUserId() };
  return onlyPlan(await answer(changed(plan, changes).select()));
}

/** Deletes a plan; its trades stay, without a plan. */
export function useDeletePlan() {
  return useMutation({
    mutationFn: async (planId: string) => {
      const userId = await currentUserId();
      await answer(db().from('trading_plans').delete().eq('user_id', userId).eq('id', planId));
      return userId;
    },
    onSuccess: (userId, planId, _result, { client }) => {
      // Remove it before its dialogs close, so that the focus does not return to a card that disappears.
      client.setQueryData(planQueries.ofUser(userId).queryKey, plans =>
        plans?.filter(plan => plan.id !== planId),
      );
      return refreshJournal(client, userId);
    },
  });
}

function onlyPlan([plan]: (WholePlan | undefined)[]): WholePlan {
  if (!plan) {
    throw new Error('This plan is no longer there. It may have been deleted on another device.');
  }
  return plan;
}
