import type { StudentInNeed } from '#data/school/desk.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';

/** The history state of a link to a conversation when the person wants to write. */
export const toWrite = { isWriting: true };

/** The actions on a student who needs attention. */
export type NeedActions<Of = StudentInNeed> = {
  onReview: (student: Of) => void;
  onSnooze: (student: Of, until: CalendarDay) => void;
  /** Asks for the day until which they are snoozed, and for a note. */
  onChooseDay: (student: Of) => void;
  /** Asks for a note. */
  onReviewWithNote: (student: Of) => void;
};
