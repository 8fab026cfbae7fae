import { queryOptions, useMutation } from '@tanstack/react-query';
import { isAlreadyThere } from '#data/backend/already-there.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { NoteTemplateRow } from '#data/backend/rows.ts';

export type NoteTemplate = Pick<NoteTemplateRow, 'id' | 'name' | 'body'>;

const templatesKey = (userId: string) => ['note_templates', userId] as const;

export const templateQueries = {
  /** By name; notes do without them if they cannot be read. */
  ofUser: (userId: string) =>
    queryOptions({
      queryKey: templatesKey(userId),
      queryFn: (): Promise<NoteTemplate[]> =>
        answer(db().from('note_templates').select('id, name, body').eq('user_id', userId).order('name')),
      meta: { failure: { show: false } },
    }),
};

export function isTemplateTaken(error: unknown): boolean {
  return isAlreadyThere(error);
}

/** Changes the template with the id, or adds it: also if another tab has deleted it, or the answer to a first save was lost. */
export function useSaveTemplate(userId: string) {
  return useMutation({
    mutationFn: async ({ id, ...texts }: NoteTemplate) => {
      await currentUserId();
      const templates = () => db().from('note_templates');
      const changed = await answer(templates().update(texts).eq('user_id', userId).eq('id', id).select('id'));
      if (changed.length === 0) {
        await answer(templates().insert({ ...texts, id, user_id: userId }));
      }
    },
    // The form shows the error beside the name.
    meta: { failure: { show: false } },
    onSettled: (_saved, _error, _given, _result, { client }) =>
      client.invalidateQueries({ queryKey: templatesKey(userId) }),
  });
}

/** Deletes a template; succeeds if it is deleted already. */
export function useDeleteTemplate(userId: string) {
  return useMutation({
    mutationFn: async (id: string) => {
      await currentUserId();
      await answer(db().from('note_templates').delete().eq('user_id', userId).eq('id', id));
    },
    meta: { failure: { title: 'Failed to delete the template' } },
    onSettled: (_deleted, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: templatesKey(userId) }),
  });
}
