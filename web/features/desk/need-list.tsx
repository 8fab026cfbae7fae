import { type ReactNode, useRef } from 'react';
import type { StudentInNeed } from '#data/school/desk.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { NeedActions } from './need-actions.ts';
import { NeedRow } from './need-row.tsx';
import { useFocusInList, useNeedKeys } from './use-need-keys.ts';

type NeedListProps = NeedActions & {
  label: string;
  students: readonly StudentInNeed[];
  today: CalendarDay;
  groupNames: ReadonlyMap<string, string>;
  addressOf: (userId: string) => string;
  talkOf: (userId: string) => string;
  onOpen: () => void;
};

/** A list of Today, new students first and then by urgency. */
export function NeedList(props: NeedListProps) {
  const { label, students, today, groupNames, addressOf, talkOf, onOpen, ...actions } = props;
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {students.map(student => (
        <li key={student.id} data-key={student.id}>
          <NeedRow
            student={student}
            today={today}
            group={groupNames.get(student.group_id ?? '')}
            address={addressOf(student.id)}
            talk={talkOf(student.id)}
            onOpen={onOpen}
            {...actions}
          />
        </li>
      ))}
    </ul>
  );
}

type NeedListsProps = Pick<NeedActions, 'onReview'> & {
  students: readonly StudentInNeed[];
  onWrite: (student: StudentInNeed) => void;
  children: ReactNode;
};

/** Around the lists of Today. Keys: J and K move, E reviews, S snoozes, W writes. */
export function NeedLists({ students, onReview, onWrite, children }: NeedListsProps) {
  const lists = useRef<HTMLElement>(null);
  const onKeyDown = useNeedKeys(lists, students, { onReview, onWrite });
  const onFocus = useFocusInList(lists, students);
  return (
    <section
      ref={lists}
      aria-label="Students on Today"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      className="flex min-w-0 flex-col gap-6"
    >
      {children}
    </section>
  );
}
