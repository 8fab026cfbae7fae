import type { StudentInNeed } from '#data/school/desk.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';

/** The history state of a link to a conversation when the person wants to write. */
export const toWrite = { isWriting: true };

export type NeedActions<Of = StudentInNeed> = {
  onReview: (student: Of) => void;
  onSnooze: (student: Of, until: CalendarDay) => void;
  onChooseDay: (student: Of) => void;
  onReviewWithNote: (student: Of) => void;
};
