import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { Picture } from '#data/backend/rows.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { signedLinks } from './picture-links.ts';

export type { Picture };

/** What pictures are of. */
export type PictureSubject = { tradeId: string } | { day: CalendarDay };

/** The trade's id or the day. */
export function keyOf(subject: PictureSubject): string {
  return 'tradeId' in subject ? subject.tradeId : subject.day;
}

/** Half of the time for which a link is good: what is shown is never about to end. */
const linksStay = 30 * 60_000;

/** What was not there is looked for again. */
const missingStay = 20_000;

export const pictureQueries = {
  /** The pictures of a trade or a day, in the order in which they were added. */
  of: (userId: string, subject: PictureSubject) =>
    queryOptions({
      queryKey: ['pictures', userId, keyOf(subject)] as const,
      queryFn: async (): Promise<Picture[]> => {
        const pictures = db().from('pictures').select().eq('user_id', userId);
        const those =
          'tradeId' in subject ? pictures.eq('trade_id', subject.tradeId) : pictures.eq('day', subject.day);
        return answer(those.order('created_at').order('id'));
      },
      // Said where they would stand.
      meta: { failure: { show: false } },
    }),
  /** Addresses of pictures that are good for an hour, by the names of their objects. What is not there has none. */
  links: (names: readonly string[]) =>
    queryOptions({
      queryKey: ['picture-links', ...names] as const,
      queryFn: () => signedLinks(names),
      enabled: names.length > 0,
      staleTime: linksStay,
      // With a picture more, the others stay in sight.
      placeholderData: keepPreviousData,
      // Another device may be sending what is not there yet.
      refetchInterval: ({ state: { data } }) =>
        data && names.some(name => !data[name]) ? missingStay : linksStay,
      meta: { failure: { show: false } },
    }),
};
