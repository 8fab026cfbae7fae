import { CalendarDays } from 'lucide-react';
import { useLocation, useNavigationType } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Subject } from '#data/comments/comments.ts';
import { nameOf } from '#domain/school/user-name.ts';
import { TalkList } from '#features/talk/talk-list.tsx';
import { TalkThread } from '#features/talk/talk-thread.tsx';
import { useToday } from '#lib/clock/use-today.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { studentPlanAddress, studentTradeAddress } from '../desk-addresses.ts';
import { useDesk } from '../desk-context.ts';
import { useStudent } from './student-context.ts';
import { StudentFind } from './student-find.tsx';

const { DayTalkDialog } = lazyParts(() => import('#features/talk/day-talk-dialog.tsx'));

/** All that a student and the staff say to each other. */
export function StudentTalkPage() {
  const { user } = useDesk();
  const student = useStudent();
  const open = useOpenDialog();
  const today = useToday();
  const name = nameOf(student);
  const viewer = { id: user.id, isStaff: true };
  return (
    <>
      <section aria-labelledby="talk-of-student" className="flex flex-col gap-3">
        <h3 id="talk-of-student" className="font-semibold">
          To <bdi>{name}</bdi>
        </h3>
        <TalkThread
          thread={{ studentId: student.id, subject: { about: 'student' } }}
          viewer={viewer}
          label={`Write to ${name}`}
          focusFor={useWriting()}
          empty="Nothing has been said yet. All staff who see this student read what is written here."
        />
      </section>
      <section aria-labelledby="talk-of-things" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 id="talk-of-things" className="font-semibold">
            On trades, plans and days
          </h3>
          <Button
            variant="outline"
            onClick={() => open(DayTalkDialog, { studentId: student.id, viewer, today })}
          >
            <CalendarDays aria-hidden className="size-4" />
            Comment on a day
          </Button>
        </div>
        <TalkList
          studentId={student.id}
          viewer={viewer}
          renderWay={subject => <Way studentId={student.id} subject={subject} />}
          empty="Comments stand in the details of a trade and of a plan, and here."
        />
      </section>
    </>
  );
}

/** A name of the way by which one came here to write; none for who came to read. */
function useWriting(): string | undefined {
  const { key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  return !isBack && state?.isWriting ? key : undefined;
}

/** A day of a student has no page of its own here: its comments are all there is. */
function Way({ studentId: userId, subject }: { studentId: string; subject: Subject }) {
  const open = useOpenDialog();
  switch (subject.about) {
    case 'trade': {
      const find = { userId, kind: subject.about, id: subject.tradeId };
      return (
        <Button
          variant="outline"
          onClick={() => open(StudentFind, find, studentTradeAddress(userId, find.id))}
        >
          Open the trade
        </Button>
      );
    }
    case 'plan': {
      const find = { userId, kind: subject.about, id: subject.planId };
      return (
        <Button
          variant="outline"
          onClick={() => open(StudentFind, find, studentPlanAddress(userId, find.id))}
        >
          Open the plan
        </Button>
      );
    }
    default:
      return null;
  }
}
