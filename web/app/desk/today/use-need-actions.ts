import { useCallback, useMemo } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { useReviewStudents, useSnoozeStudents } from '#data/school/desk.ts';
import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import { userName } from '#domain/school/user-name.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { newId } from '#lib/new-id.ts';
import type { NamedStudent } from '../desk-context.ts';
import { useUndo } from '../undo.ts';

const { NeedNoteDialog } = lazyParts(() => import('#features/desk/need-note-dialog.tsx'));

/** Each action can be undone. `onDone` is called immediately. */
export function useNeedActions(onDone?: (student: NamedStudent) => void) {
  const open = useOpenDialog();
  const today = useToday();
  const { mutateAsync: review } = useReviewStudents();
  const { mutateAsync: snooze } = useSnoozeStudents();
  const [, offer] = useUndo();

  const act = useCallback(
    async (
      student: NamedStudent,
      words: string,
      run: () => Promise<unknown>,
      undo: () => Promise<unknown>,
    ) => {
      onDone?.(student);
      try {
        await run();
      } catch {
        return; // The query client has shown the error.
      }
      offer({ id: newId(), words: `${userName(student)} ${words}.`, undo, isAside: true });
    },
    [offer, onDone],
  );

  return useMemo(() => {
    const onReview = (student: NamedStudent) => {
      const userIds = [student.id];
      void act(
        student,
        'reviewed',
        () => review({ userIds, reviewed: true }),
        () => review({ userIds, reviewed: false }),
      );
    };
    const onSnooze = (student: NamedStudent, until: CalendarDay) => {
      const userIds = [student.id];
      void act(
        student,
        `snoozed until ${formatDay(until)}`,
        () => snooze({ userIds, until }),
        () => snooze({ userIds, until: null }),
      );
    };
    const onChooseDay = (student: NamedStudent) =>
      open(NeedNoteDialog, {
        student,
        today,
        asksDay: true,
        onDone: until => until && onSnooze(student, until),
      });
    const onReviewWithNote = (student: NamedStudent) =>
      open(NeedNoteDialog, { student, today, asksDay: false, onDone: () => onReview(student) });
    return { onReview, onSnooze, onChooseDay, onReviewWithNote };
  }, [act, review, snooze, open, today]);
}
