import { queryOptions, useMutation } from '@tanstack/react-query';
import { isAlreadyThere } from '#data/backend/already-there.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { Json } from '#data/backend/database.ts';
import type { ClassChallengeRow, PlanChallengeRow } from '#data/backend/rows.ts';
import { ChangedMeanwhile, changeRow, type RowAccess } from '#data/backend/versions.ts';
import type { ChallengeRules } from '#domain/challenges/rules.ts';
import type { PlanKey } from './plans.ts';

type WithRules<Row> = Omit<Row, 'rules'> & { rules: ChallengeRules };

export type PlanChallenge = WithRules<Omit<PlanChallengeRow, 'user_id'>>;
export type ClassChallenge = WithRules<Omit<ClassChallengeRow, 'created_at'>>;

export type PlanChallengeFields = Omit<PlanChallenge, 'plan_id' | 'version'>;
export type ClassChallengeFields = Omit<ClassChallenge, 'id' | 'version'>;

const planColumns = 'plan_id, name, initial, began_on, ends_on, rules, page, read_on, version';
const classColumns = 'id, name, rules, page, read_on, version';

const classKey = ['class_challenges'] as const;

const challengesKey = (userId: string) => ['plan_challenges', userId] as const;

export const challengeQueries = {
  ofTrader: (userId: string) =>
    queryOptions({
      queryKey: [...challengesKey(userId), 'all'],
      queryFn: async () => fromRows(await answer(planChallenges().select(planColumns).eq('user_id', userId))),
      meta: { failure: { show: false } },
    }),

  /** The challenge of a plan, null without one; admins can read everybody's. */
  ofPlan: (plan: PlanKey) =>
    queryOptions({
      queryKey: [...challengesKey(plan.user_id), plan.id] as const,
      queryFn: async () => (await readChallenge(plan)) ?? null,
      meta: { failure: { show: false } },
    }),

  ofClass: () =>
    queryOptions({
      queryKey: classKey,
      queryFn: async () => fromRows(await answer(classChallenges().select(classColumns).order('name'))),
      meta: { failure: { show: false } },
    }),
};

type PlanChallengeEdit = {
  plan: PlanKey;
  /** The challenge as it was read, null if the plan had none. */
  before: PlanChallenge | null;
  challenge: PlanChallengeFields;
};

/** Fails with ChangedMeanwhile if that would undo another change. */
export function useKeepChallenge() {
  return useMutation({
    mutationFn: ({ plan, before, challenge }: PlanChallengeEdit) =>
      keep<PlanChallenge>(before, challenge, 'removed', {
        write: version => writeChallenge(plan, challenge, version),
        read: () => readChallenge(plan),
      }),
    meta: { failure: { title: 'Failed to save the challenge' } },
    onError: (error, { plan }, _result, { client }) => {
      if (error instanceof ChangedMeanwhile) {
        client.setQueryData(challengeQueries.ofPlan(plan).queryKey, error.latest);
      }
    },
    onSettled: (_kept, _error, { plan }, _result, { client }) =>
      client.invalidateQueries({ queryKey: challengesKey(plan.user_id) }),
  });
}

/** Removes a plan's challenge; succeeds if there is none. */
export function useRemoveChallenge() {
  return useMutation({
    mutationFn: async ({ id, user_id }: PlanKey) => {
      await currentUserId();
      await answer(planChallenges().delete().eq('user_id', user_id).eq('plan_id', id));
    },
    meta: { failure: { title: 'Failed to remove the challenge' } },
    onSuccess: (_removed, plan, _result, { client }) =>
      client.setQueryData(challengeQueries.ofPlan(plan).queryKey, null),
    onSettled: (_removed, _error, plan, _result, { client }) =>
      void client.invalidateQueries({ queryKey: challengesKey(plan.user_id) }),
  });
}

type ClassChallengeEdit = {
  /** Created by the form, so that a repeated request adds one challenge. */
  id: string;
  before: ClassChallenge | null;
  challenge: ClassChallengeFields;
};

export function isChallengeTaken(error: unknown): boolean {
  return isAlreadyThere(error);
}

/** Saves a template, as `useKeepChallenge` does a plan's challenge. The form shows that a name is taken. */
export function useKeepClassChallenge() {
  return useMutation({
    mutationFn: ({ id, before, challenge }: ClassChallengeEdit) =>
      keep<ClassChallenge>(before, challenge, 'deleted', {
        write: version => writeClassChallenge(id, challenge, version),
        read: () => readClassChallenge(id),
      }),
    meta: { failure: { show: false } },
    onSettled: (_kept, _error, _edit, _result, { client }) =>
      client.invalidateQueries({ queryKey: classKey }),
  });
}

/** Deletes a template; succeeds if it is deleted already. Plans keep the rules that they copied from it. */
export function useDeleteClassChallenge() {
  return useMutation({
    mutationFn: async (id: string) => {
      await currentUserId();
      await answer(classChallenges().delete().eq('id', id));
    },
    meta: { failure: { title: 'Failed to delete the challenge' } },
    onSuccess: (_deleted, id, _result, { client }) => {
      client.setQueryData(challengeQueries.ofClass().queryKey, all => all?.filter(one => one.id !== id));
    },
    onSettled: (_deleted, _error, _id, _result, { client }) =>
      void client.invalidateQueries({ queryKey: classKey }),
  });
}

/** Saves a challenge over the one that was read. */
async function keep<Row extends { version: number }>(
  before: Row | null,
  challenge: Partial<Row>,
  gone: 'removed' | 'deleted',
  access: RowAccess<Row>,
): Promise<void> {
  await currentUserId();
  if (!(await changeRow(before ?? ({ version: 0 } as Row), challenge, access))) {
    throw new Error(`This challenge is no longer there. It may have been ${gone} on another device.`);
  }
}

const planChallenges = () => db().from('plan_challenges');
const classChallenges = () => db().from('class_challenges');

async function readChallenge({ id, user_id }: PlanKey): Promise<PlanChallenge | undefined> {
  const rows = planChallenges().select(planColumns).eq('user_id', user_id).eq('plan_id', id);
  return fromRows(await answer(rows))[0];
}

async function readClassChallenge(id: string): Promise<ClassChallenge | undefined> {
  return fromRows(await answer(classChallenges().select(classColumns).eq('id', id)))[0];
}

/** Undefined if it has another version or is deleted. Version 0 is for none. */
async function writeChallenge(
  { id, user_id }: PlanKey,
  challenge: PlanChallengeFields,
  version: number,
): Promise<PlanChallenge | undefined> {
  const row = toRow(challenge);
  const inserted = () => planChallenges().insert({ ...row, user_id, plan_id: id });
  const changed = () =>
    planChallenges().update(row).eq('user_id', user_id).eq('plan_id', id).eq('version', version);
  return version === 0
    ? unlessThere(async () => fromRows(await answer(inserted().select(planColumns)))[0])
    : fromRows(await answer(changed().select(planColumns)))[0];
}

async function writeClassChallenge(
  id: string,
  challenge: ClassChallengeFields,
  version: number,
): Promise<ClassChallenge | undefined> {
  const row = toRow(challenge);
  const inserted = () => classChallenges().insert({ ...row, id });
  const changed = () => classChallenges().update(row).eq('id', id).eq('version', version);
  // If its name is taken, no template has its id.
  const isThere = async () => Boolean(await readClassChallenge(id));
  return version === 0
    ? unlessThere(async () => fromRows(await answer(inserted().select(classColumns)))[0], isThere)
    : fromRows(await answer(changed().select(classColumns)))[0];
}

/** The inserted row; undefined if an earlier attempt or another device has inserted it already. */
async function unlessThere<Row>(
  insert: () => Promise<Row | undefined>,
  isThere = async () => true,
): Promise<Row | undefined> {
  try {
    return await insert();
  } catch (error) {
    if (isAlreadyThere(error) && (await isThere())) {
      return undefined;
    }
    throw error;
  }
}

function fromRows<Row extends { rules: Json }>(rows: Row[]): WithRules<Row>[] {
  return rows as unknown as WithRules<Row>[];
}

function toRow<Fields extends { rules: ChallengeRules }>(
  fields: Fields,
): Omit<Fields, 'rules'> & { rules: Json } {
  return { ...fields, rules: fields.rules as unknown as Json };
}
