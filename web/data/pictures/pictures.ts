import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { Picture } from '#data/backend/rows.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { signedLinks } from './picture-links.ts';

export type { Picture };

/** The subject of pictures. */
export type PictureSubject = { tradeId: string } | { day: CalendarDay };

export function picturesKey(subject: PictureSubject): string {
  return 'tradeId' in subject ? subject.tradeId : subject.day;
}

/** Half of a link's validity, in milliseconds, so that no visible link is about to expire. */
const linksStay = 30 * 60_000;

/** How often missing objects are looked up again, in milliseconds. */
const missingStay = 20_000;

export const pictureQueries = {
  /** The pictures of a trade or a day, in the order in which they were added. */
  of: (userId: string, subject: PictureSubject) =>
    queryOptions({
      queryKey: ['pictures', userId, picturesKey(subject)] as const,
      queryFn: async (): Promise<Picture[]> => {
        const pictures = db().from('pictures').select().eq('user_id', userId);
        const those =
          'tradeId' in subject ? pictures.eq('trade_id', subject.tradeId) : pictures.eq('day', subject.day);
        return answer(those.order('created_at').order('id'));
      },
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
