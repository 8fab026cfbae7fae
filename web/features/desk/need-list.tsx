import { useRef } from 'react';
import type { StudentInNeed } from '#data/school/desk.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { NeedActions } from './need-actions.ts';
import { NeedRow } from './need-row.tsx';
import { useFocusInList, useNeedKeys } from './use-need-keys.ts';

type NeedListProps = NeedActions & {
  students: readonly StudentInNeed[];
  today: CalendarDay;
  /** Group names by id, when rows show them. */
  groupNames: ReadonlyMap<string, string>;
  addressOf: (userId: string) => string;
  talkOf: (userId: string) => string;
  onOpen: () => void;
  onWrite: (student: StudentInNeed) => void;
};

/** The students who need attention, most urgent first. Keys: J and K move, E reviews, S snoozes, W writes. */
export function NeedList(props: NeedListProps) {
  const { students, today, groupNames, addressOf, talkOf, onOpen, onWrite, ...actions } = props;
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useNeedKeys(list, students, { onReview: actions.onReview, onWrite });
  const onFocus = useFocusInList(list, students);
  return (
    <ul
      ref={list}
      aria-label="Students who need attention"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      className="divide-y divide-line"
    >
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
