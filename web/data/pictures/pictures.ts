import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { Picture } from '#data/backend/rows.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { signedLinks } from './picture-links.ts';

export type { Picture };

/** The subject of pictures. A playbook of the class has the id of its copies. */
export type PictureSubject =
  | { tradeId: string }
  | { day: CalendarDay }
  | { playbookId: string }
  | { classPlaybookId: string };

export function picturesKey(subject: PictureSubject): string {
  return 'classPlaybookId' in subject
    ? `class ${subject.classPlaybookId}`
    : Object.values(subjectColumn(subject)).join();
}

/** The subject as the column of its pictures. */
export function subjectColumn(subject: PictureSubject) {
  return 'tradeId' in subject
    ? { trade_id: subject.tradeId }
    : 'day' in subject
      ? { day: subject.day }
      : 'playbookId' in subject
        ? { playbook_id: subject.playbookId }
        : { class_playbook_id: subject.classPlaybookId };
}

/** The pictures of all playbooks are read at once: a page shows many. */
function arePlaybooks(subject: PictureSubject): boolean {
  return 'playbookId' in subject || 'classPlaybookId' in subject;
}

/** Half of a link's validity, in milliseconds, so that no visible link is about to expire. */
const linksStay = 30 * 60_000;

/** Milliseconds between searches for missing objects. */
const missingStay = 20_000;

export const pictureQueries = {
  /** The pictures of a subject, in the order in which they were added. Of a class playbook, `userId` is the viewer. */
  of: (userId: string, subject: PictureSubject) =>
    queryOptions({
      queryKey: ['pictures', userId, arePlaybooks(subject) ? 'playbooks' : picturesKey(subject)] as const,
      queryFn: async (): Promise<Picture[]> => {
        const pictures = db().from('pictures').select();
        const those = arePlaybooks(subject)
          ? pictures.or(`class_playbook_id.not.is.null,and(user_id.eq.${userId},playbook_id.not.is.null)`)
          : pictures.eq('user_id', userId).match(subjectColumn(subject));
        return answer(those.order('created_at').order('id'));
      },
      select: pictures =>
        pictures.filter(picture =>
          Object.entries(subjectColumn(subject)).every(
            ([column, id]) => picture[column as keyof Picture] === id,
          ),
        ),
      // The page shows the error in place of the pictures.
      meta: { failure: { show: false } },
    }),
  /** Links to pictures, valid for an hour, by object name; missing objects have none. */
  links: (names: readonly string[]) =>
    queryOptions({
      queryKey: ['picture-links', ...names] as const,
      queryFn: () => signedLinks(names),
      enabled: names.length > 0,
      staleTime: linksStay,
      // Shows the other pictures while a new one loads.
      placeholderData: keepPreviousData,
      // Another device may still be uploading a missing object.
      refetchInterval: ({ state: { data } }) =>
        data && names.some(name => !data[name]) ? missingStay : linksStay,
      meta: { failure: { show: false } },
    }),
};
