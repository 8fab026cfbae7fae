import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { ClassPlaybookRow, PlaybookRow } from '#data/backend/rows.ts';
import type { Rule } from '#domain/playbooks/rule.ts';
import { isSame } from '#lib/forms/is-same.ts';

export type Playbook = Pick<PlaybookRow, 'id' | 'name' | 'words' | 'rules' | 'class_id' | 'is_changed'>;
export type ClassPlaybook = Pick<ClassPlaybookRow, 'id' | 'name' | 'words' | 'rules'>;
/** The fields of its form; rules without removed ones, which the database adds. */
export type PlaybookFields = { name: string; words: string; rules: Rule[] };
type SetupCount = { setup: string; trades: number };

const playbooksKey = (userId: string) => ['playbooks', userId] as const;

export const playbookQueries = {
  /** By name; staff can read everybody's. Forms do without them if they can't be read. */
  ofUser: (userId: string) =>
    queryOptions({
      queryKey: playbooksKey(userId),
      queryFn: (): Promise<Playbook[]> =>
        answer(
          db()
            .from('playbooks')
            .select('id, name, words, rules, class_id, is_changed')
            .eq('user_id', userId)
            .order('name')
            .overrideTypes<Playbook[], { merge: false }>(),
        ),
      meta: { failure: { show: false } },
    }),

  /** The playbooks of the class of which the caller has copies, as they are now. */
  originals: (userId: string) =>
    queryOptions({
      queryKey: [...playbooksKey(userId), 'originals'] as const,
      queryFn: (): Promise<ClassPlaybook[]> =>
        answer(
          db()
            .from('class_playbooks')
            .select('id, name, words, rules')
            .overrideTypes<ClassPlaybook[], { merge: false }>(),
        ),
      meta: { failure: { show: false } },
    }),

  setups: (userId: string) =>
    queryOptions({
      // The counts change with trades.
      queryKey: [...journalKey('trading_records', userId), 'setup counts'] as const,
      queryFn: (): Promise<SetupCount[]> => answer(db().rpc('my_setup_counts')),
      meta: { failure: { show: false } },
    }),
};

/** Adds a playbook with an id from its form. The form shows a refusal beside the name. */
export function useCreatePlaybook(userId: string) {
  return useMutation({
    mutationFn: async (playbook: PlaybookFields & { id: string }) => {
      await currentUserId();
      await answer(
        db()
          .from('playbooks')
          .insert({ ...playbook, user_id: userId }),
      );
    },
    meta: { failure: { show: false } },
    onSettled: (_done, _error, _given, _result, { client }) => refresh(client, userId),
  });
}

/** The words and rules that differ, so that another tab's changes of the rest stay. */
export function playbookChanges(
  { words, rules }: PlaybookFields,
  before: Pick<PlaybookFields, 'words' | 'rules'>,
): Partial<Pick<PlaybookFields, 'words' | 'rules'>> {
  return {
    ...(words !== before.words && { words }),
    ...(!isSame(rules, before.rules) && { rules }),
  };
}

/** Changes a playbook; a new name also renames the setup of its trades. */
export function useChangePlaybook(userId: string) {
  return useMutation({
    mutationFn: async ({ before, ...fields }: PlaybookFields & { before: Playbook }) => {
      await currentUserId();
      if (fields.name !== before.name) {
        await answer(db().rpc('rename_playbook', { playbook: before.id, new_name: fields.name }));
      }
      const changes = playbookChanges(fields, before);
      if (Object.keys(changes).length > 0) {
        await answer(
          db()
            .from('playbooks')
            .update(changes)
            .eq('user_id', userId)
            .eq('id', before.id)
            .select('id')
            .single(),
        );
      }
    },
    meta: { failure: { show: false } },
    onSettled: (_done, _error, _given, _result, { client }) => refreshWithTrades(client, userId),
  });
}

/** Gives a changed copy the name, words and rules of its original again. */
export function useFollowClass(userId: string) {
  return useMutation({
    mutationFn: async (playbook: string) => {
      await currentUserId();
      await answer(db().rpc('follow_class_again', { playbook }));
    },
    meta: { failure: { title: 'Failed to use the class version' } },
    onSettled: (_done, _error, _given, _result, { client }) => refreshWithTrades(client, userId),
  });
}

export function useDeletePlaybook(userId: string) {
  return useMutation({
    mutationFn: async (id: string) => {
      await currentUserId();
      await answer(db().from('playbooks').delete().eq('user_id', userId).eq('id', id));
    },
    meta: { failure: { title: 'Failed to delete the playbook' } },
    onSettled: (_done, _error, _given, _result, { client }) => refreshWithTrades(client, userId),
  });
}

function refresh(client: QueryClient, userId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: playbooksKey(userId) });
}

function refreshWithTrades(client: QueryClient, userId: string): Promise<unknown> {
  return Promise.all([
    refresh(client, userId),
    client.invalidateQueries({ queryKey: journalKey('trading_records', userId) }),
  ]);
}
