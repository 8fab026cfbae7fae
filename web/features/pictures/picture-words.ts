import type { Picture, PictureSubject } from '#data/pictures/pictures.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { maxPicturesOfDay, maxPicturesOfTrade } from '#domain/picture-limits.ts';
import type { UploadState } from './upload-list.ts';

/** The pictures that there is room for. */
export function roomOf(subject: PictureSubject): number {
  return 'tradeId' in subject ? maxPicturesOfTrade : maxPicturesOfDay;
}

/** What the pictures are of, in words: 'EURUSD, Nov 3, 2026'. */
export function subjectWords(subject: PictureSubject, about?: string): string {
  return about ?? ('tradeId' in subject ? 'this trade' : formatDay(subject.day));
}

/** The picture in words, as nobody has described it: 'Picture 2 of 3 of EURUSD, Nov 3, 2026'. */
export function altOf(index: number, count: number, about: string): string {
  return `Picture ${index + 1} of ${count} of ${about}`;
}

/** The name under which a picture is saved: 'EURUSD-Nov-3-2026-2.webp'. */
export function fileNameOf({ type }: Pick<Picture, 'type'>, index: number, about: string): string {
  const words = about.replace(/[^\p{L}\p{N}]+/gu, '-');
  return `${words}-${index + 1}.${type === 'image/webp' ? 'webp' : 'jpg'}`;
}

/** How far a picture is that was added. */
export function stateWords(state: UploadState): string {
  switch (state.is) {
    case 'preparing':
      return 'Making it small enough…';
    case 'held':
      return 'Sent with the trade.';
    case 'behind-trade':
      return 'Not sent yet: pictures need a connection. It follows its trade; leave this tab open until then.';
    case 'sending':
      // How far it is the bar tells.
      return 'Sending…';
    case 'unreachable':
      return 'Not sent yet: the server cannot be reached. It is tried again; leave this tab open until then.';
    case 'failed':
      return `Not sent: ${state.message}`;
    case 'refused':
      return state.message;
  }
}

/** Says that some files found no room; empty where all did. */
export function noRoomWords(left: number, subject: PictureSubject): string {
  if (left <= 0) {
    return '';
  }
  const [of, room] = ['tradeId' in subject ? 'A trade' : 'A day', roomOf(subject)];
  return `${of} has room for ${room} pictures: ${left === 1 ? 'one was' : `${left} were`} not added.`;
}
