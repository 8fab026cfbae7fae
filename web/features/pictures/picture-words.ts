import type { Picture, PictureSubject } from '#data/pictures/pictures.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { maxPicturesOfDay, maxPicturesOfPlaybook, maxPicturesOfTrade } from '#domain/picture-limits.ts';
import type { UploadState } from './upload-list.ts';

/** The noun of a subject, and the largest number of its pictures. */
function subjectRoom(subject: PictureSubject): [noun: string, most: number] {
  if ('tradeId' in subject) {
    return ['trade', maxPicturesOfTrade];
  }
  return 'day' in subject ? ['day', maxPicturesOfDay] : ['playbook', maxPicturesOfPlaybook];
}

export function pictureRoom(subject: PictureSubject): number {
  return subjectRoom(subject)[1];
}

/** The trade, day or playbook of the pictures: 'EURUSD, Nov 3, 2026'. */
export function subjectWords(subject: PictureSubject, about?: string): string {
  return about ?? ('day' in subject ? formatDay(subject.day) : `this ${subjectRoom(subject)[0]}`);
}

/** A text for screen readers: 'Screenshot 2 of 3: EURUSD, Nov 3, 2026'. */
export function pictureAlt(index: number, count: number, about: string): string {
  return `Screenshot ${index + 1} of ${count}: ${about}`;
}

/** The file name of a saved picture: 'EURUSD-Nov-3-2026-2.webp'. */
export function pictureFileName({ type }: Pick<Picture, 'type'>, index: number, about: string): string {
  const words = about.replace(/[^\p{L}\p{N}]+/gu, '-');
  return `${words}-${index + 1}.${type === 'image/webp' ? 'webp' : 'jpg'}`;
}

export function stateWords(state: UploadState): string {
  switch (state.is) {
    case 'preparing':
      return 'Compressing…';
    case 'held':
      return 'Uploads with the trade';
    case 'behind-trade':
      return 'Waiting for a connection. Keep this tab open.';
    case 'sending':
      // The bar shows the progress.
      return 'Uploading…';
    case 'unreachable':
      return 'Can’t reach the server. Retrying; keep this tab open.';
    case 'failed':
      return `Not uploaded: ${state.message}`;
    case 'refused':
      return state.message;
  }
}

/** The message when some files were too many; '' when all were added. */
export function noRoomWords(left: number, subject: PictureSubject): string {
  if (left <= 0) {
    return '';
  }
  const [noun, room] = subjectRoom(subject);
  return `A ${noun} can have up to ${room} images; ${left} ${left === 1 ? 'wasn’t' : 'weren’t'} added.`;
}
