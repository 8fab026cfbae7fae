import { MessageSquare } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { Badge } from '#components/ui/badge.tsx';
import type { StudentInNeed } from '#data/school/desk.ts';
import { type CalendarDay, formatDay, localDay } from '#domain/clock/calendar-day.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { userName } from '#domain/school/user-name.ts';
import type { NeedActions } from './need-actions.ts';
import { NeedButtons } from './need-buttons.tsx';
import { ReasonLine } from './reason-line.tsx';

type NeedRowProps = NeedActions & {
  student: StudentInNeed;
  today: CalendarDay;
  /** The student's group; undefined if all rows have the same. */
  group: string | undefined;
  address: string;
  talk: string;
  onOpen: () => void;
};

export const NeedRow = memo(function NeedRow(props: NeedRowProps) {
  const { student, today, group, address, talk, onOpen, onReview, onSnooze, onChooseDay, onReviewWithNote } =
    props;
  const name = userName(student);
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 transition-colors hover:bg-sunken sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex min-h-6 items-center gap-2">
          <Link
            to={address}
            onClick={onOpen}
            data-student={student.id}
            dir="auto"
            className="truncate font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
          {student.is_new && <Badge variant="secondary">New</Badge>}
          {student.unread > 0 && (
            <Badge>
              <MessageSquare aria-hidden className="size-3" />
              {formatCount(student.unread)}
              <span className="sr-only"> {countNoun(student.unread, 'unread comment')}</span>
            </Badge>
          )}
          {group && (
            <span dir="auto" className="truncate text-ink-muted text-sm">
              {group}
            </span>
          )}
        </p>
        <ReasonLine reasons={student.reasons} />
        {student.note && (
          <p className="mt-1 line-clamp-3 border-line-strong border-s-2 ps-2 text-sm">
            <span dir="auto">{student.note.body}</span>{' '}
            <span className="whitespace-nowrap text-ink-muted">
              {student.note.author_name ?? 'Staff'}, {formatDay(localDay(new Date(student.note.created_at)))}
            </span>
          </p>
        )}
      </div>
      <div className="relative flex gap-2 max-sm:w-full *:flex-1">
        <NeedButtons
          name={name}
          today={today}
          talk={talk}
          onWrite={onOpen}
          onReview={() => onReview(student)}
          onSnooze={until => onSnooze(student, until)}
          onChooseDay={() => onChooseDay(student)}
          onReviewWithNote={() => onReviewWithNote(student)}
        />
      </div>
    </div>
  );
});
