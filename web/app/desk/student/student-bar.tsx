import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toWrite } from '#features/desk/need-actions.ts';
import { NeedButtons } from '#features/desk/need-buttons.tsx';
import { useToday } from '#lib/clock/use-today.ts';
import { useShortcuts } from '#lib/keyboard/use-shortcuts.ts';
import { studentAddress, talkAddress, todayAddress } from '../desk-addresses.ts';
import type { NamedStudent } from '../desk-context.ts';
import { useQueuePlace } from '../today/queue.ts';
import { QueueNav } from '../today/queue-nav.tsx';
import { useNeedActions } from '../today/use-need-actions.ts';

export function StudentBar({ student }: { student: NamedStudent }) {
  const today = useToday();
  const actions = useNeedActions(useGoOn(student.id));
  const navigate = useNavigate();
  useShortcuts(
    useMemo(
      () => ({
        e: () => actions.onReview(student),
        w: () => navigate(talkAddress(student.id), { state: toWrite }),
      }),
      [actions, navigate, student],
    ),
  );
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 sm:px-5">
      <NeedButtons
        today={today}
        talk={talkAddress(student.id)}
        onReview={() => actions.onReview(student)}
        onSnooze={until => actions.onSnooze(student, until)}
        onChooseDay={() => actions.onChooseDay(student)}
        onReviewWithNote={() => actions.onReviewWithNote(student)}
      />
      <QueueNav studentId={student.id} />
    </div>
  );
}

/** After an action the next student opens, for a message after a message, and after the last one on Today the list. */
function useGoOn(studentId: string) {
  const place = useQueuePlace(studentId);
  const navigate = useNavigate();
  const isWriting = useLocation().state?.isWriting === true;
  const pageFor = isWriting ? talkAddress : studentAddress;
  const to = place?.next ? pageFor(place.next) : place?.list === 'Today' ? todayAddress() : undefined;
  return useCallback(() => {
    if (to) {
      navigate(to, { state: { isWriting } });
    }
  }, [navigate, to, isWriting]);
}
