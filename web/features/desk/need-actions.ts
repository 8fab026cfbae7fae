import type { StudentInNeed } from '#data/school/desk.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';

/** What the history keeps of a way to a talk: one goes there to write. */
export const toWrite = { isWriting: true };

/** What one does with a student who needs somebody. */
export type NeedActions<Of = StudentInNeed> = {
  onReview: (student: Of) => void;
  onSnooze: (student: Of, until: CalendarDay) => void;
  /** Asks for the day until which they are snoozed. */
  onChooseDay: (student: Of) => void;
};
