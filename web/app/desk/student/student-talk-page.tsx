import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Subject } from '#data/comments/comments.ts';
import { deskQueries } from '#data/school/desk.ts';
import { userQueries } from '#data/school/users.ts';
import { openingSentence } from '#domain/desk/opening-sentence.ts';
import { userName } from '#domain/school/user-name.ts';
import { toWrite } from '#features/desk/need-actions.ts';
import { TalkList } from '#features/talk/talk-list.tsx';
import { TalkThread } from '#features/talk/talk-thread.tsx';
import { useToday } from '#lib/clock/use-today.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { studentPlanAddress, studentTradeAddress, talkAddress, todayAddress } from '../desk-addresses.ts';
import { useDesk } from '../desk-context.ts';
import { useQueuePlace } from '../today/queue.ts';
import { useStudent } from './student-context.ts';
import { StudentFind } from './student-find.tsx';
import { WritingReasons } from './writing-reasons.tsx';

const { DayTalkDialog } = lazyParts(() => import('#features/talk/day-talk-dialog.tsx'));

export function StudentTalkPage() {
  const { user } = useDesk();
  const student = useStudent();
  const open = useOpenDialog();
  const today = useToday();
  const name = userName(student);
  const viewer = { id: user.id, isStaff: true };
  const writing = useWriting();
  const reasons = useQuery({ ...deskQueries.reasons([student.id], today), enabled: writing !== undefined });
  const newest = useQuery({ ...userQueries.trades(student.id), enabled: writing !== undefined });
  // Together, so that the field moves once.
  const isLoading = reasons.isPending || newest.isPending;
  const known = isLoading ? undefined : (reasons.data?.[student.id]?.reasons ?? []);
  const place = useQueuePlace(student.id);
  const onward = place?.next
    ? { to: talkAddress(place.next), state: toWrite, label: 'Write to Next Student' }
    : place?.list === 'Today'
      ? { to: todayAddress(), state: null, label: 'Back to Today' }
      : undefined;
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      <section aria-labelledby="talk-of-student" className="flex flex-col gap-3">
        <h3 id="talk-of-student" className="font-semibold max-sm:sr-only">
          Messages with <bdi>{name}</bdi>
        </h3>
        <TalkThread
          thread={{ studentId: student.id, subject: { about: 'student' } }}
          viewer={viewer}
          label={`Write to ${name}`}
          focusFor={writing}
          lead={
            writing && <WritingReasons studentId={student.id} reasons={known} newest={newest.data ?? []} />
          }
          opening={known?.[0] && openingSentence(known[0])}
          onSent={writing && onward ? () => setIsSent(true) : undefined}
          staysInView
          empty="No messages yet. All staff who can see this student can read these messages."
        />
        {isSent && onward && (
          <Link
            ref={focusOnce}
            to={onward.to}
            state={onward.state}
            className="inline-flex min-h-11 items-center gap-1 self-end rounded-box border border-line-strong bg-surface px-4 font-medium text-sm transition-colors hover:bg-sunken sm:min-h-10"
          >
            {onward.label}
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        )}
      </section>
      <section aria-labelledby="talk-of-things" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 id="talk-of-things" className="font-semibold">
            On Trades, Plans and Days
          </h3>
          <Button
            variant="outline"
            onClick={() => open(DayTalkDialog, { studentId: student.id, viewer, today })}
          >
            <CalendarDays aria-hidden className="size-4" />
            Comment on a Day
          </Button>
        </div>
        <TalkList
          studentId={student.id}
          viewer={viewer}
          renderWay={subject => <Way studentId={student.id} subject={subject} />}
          empty="No comments yet. Comments on trades, plans and days appear here."
        />
      </section>
    </>
  );
}

/** The same function at each render, so that it is called once. */
function focusOnce(link: HTMLAnchorElement | null): void {
  link?.focus();
}

/** A key for arrivals that want to write; undefined for arrivals that only read. */
function useWriting(): string | undefined {
  const { key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  return !isBack && state?.isWriting ? key : undefined;
}

/** The desk has no page for a student's day: only its comments. */
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
          Open Trade
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
          Open Plan
        </Button>
      );
    }
    default:
      return null;
  }
}
