import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { ClassPlaybookRow, PlaybookAdherence } from '#data/backend/rows.ts';
import { playbookChanges } from '#data/journal/playbooks.ts';
import type { Rule } from '#domain/playbooks/rule.ts';
import { asAdmin } from './users.ts';

export type HandedPlaybook = Pick<ClassPlaybookRow, 'id' | 'name' | 'words' | 'rules'> & { groups: string[] };

const classKey = ['class_playbooks'] as const;

export const classPlaybookQueries = {
  /** The playbooks that the caller may see, by name. */
  all: () =>
    queryOptions({
      queryKey: classKey,
      queryFn: async (): Promise<HandedPlaybook[]> => {
        const rows = await asAdmin(
          answer(
            classPlaybooks()
              .select('id, name, words, rules, class_playbook_groups(group_id)')
              .order('name')
              .overrideTypes<
                (Omit<HandedPlaybook, 'groups'> & { class_playbook_groups: { group_id: string }[] })[],
                { merge: false }
              >(),
          ),
        );
        return rows.map(({ class_playbook_groups: handed, ...playbook }) => ({
          ...playbook,
          groups: handed.map(({ group_id: group }) => group),
        }));
      },
      meta: { failure: { show: false } },
    }),

  /** One row per student with a copy. */
  adherence: (playbook: string) =>
    queryOptions({
      queryKey: [...classKey, 'adherence', playbook] as const,
      queryFn: (): Promise<PlaybookAdherence[]> =>
        asAdmin(answer(db().rpc('playbook_adherence', { playbook }))),
      meta: { failure: { show: false } },
    }),
};

type Fields = { name: string; words: string; rules: Rule[] };

export function useCreateClassPlaybook() {
  return useMutation({
    mutationFn: (playbook: Fields & { id: string }) => asAdmin(answer(classPlaybooks().insert(playbook))),
    meta: { failure: { show: false } },
    onSettled: (_done, _error, _given, _result, { client }) => refresh(client),
  });
}

/** Sends only what differs from the playbook in the form: other staff may have changed the rest. */
export function useChangeClassPlaybook() {
  return useMutation({
    mutationFn: async ({ before, ...fields }: Fields & { before: HandedPlaybook }) => {
      const { name } = fields;
      const changes = { ...(name !== before.name && { name }), ...playbookChanges(fields, before) };
      if (Object.keys(changes).length > 0) {
        await asAdmin(answer(classPlaybooks().update(changes).eq('id', before.id).select('id').single()));
      }
    },
    meta: { failure: { show: false } },
    onSettled: (_done, _error, _given, _result, { client }) => refresh(client),
  });
}

export function useDeleteClassPlaybook() {
  return useMutation({
    mutationFn: (id: string) => asAdmin(answer(classPlaybooks().delete().eq('id', id))),
    meta: { failure: { title: 'Failed to delete the playbook' } },
    onSettled: (_done, _error, _given, _result, { client }) => refresh(client),
  });
}

export function useHandOut() {
  return useMutation({
    mutationFn: async ({ playbook, groups }: { playbook: HandedPlaybook; groups: readonly string[] }) => {
      const added = groups.filter(group => !playbook.groups.includes(group));
      const removed = playbook.groups.filter(group => !groups.includes(group));
      const ofPlaybook = () => db().from('class_playbook_groups');
      if (added.length > 0) {
        const rows = added.map(group => ({ playbook_id: playbook.id, group_id: group }));
        await asAdmin(answer(ofPlaybook().upsert(rows, { ignoreDuplicates: true })));
      }
      if (removed.length > 0) {
        await asAdmin(answer(ofPlaybook().delete().eq('playbook_id', playbook.id).in('group_id', removed)));
      }
    },
    meta: { failure: { title: 'Failed to hand out the playbook' } },
    onSettled: (_done, _error, _given, _result, { client }) => refresh(client),
  });
}

const classPlaybooks = () => db().from('class_playbooks');

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: classKey });
}
