import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Ticket } from 'lucide-react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { ClassCode } from '#data/school/class-codes.ts';
import { groupQueries } from '#data/school/groups.ts';
import { ClassCodesItem } from './class-codes-item.tsx';

type ClassCodesListProps = {
  codes: readonly ClassCode[];
  /** When the codes were loaded. */
  now: Date;
  areOfOneGroup?: boolean;
  onShow: (code: ClassCode) => void;
  onWithdraw: (code: ClassCode) => void;
  onShowStudents: (code: ClassCode) => void;
};

export function ClassCodesList(props: ClassCodesListProps) {
  const { codes, now, areOfOneGroup = false, onShow, onWithdraw, onShowStudents } = props;
  const { data: groups = [] } = useQuery(groupQueries.all());
  if (codes.length === 0) {
    const empty = (
      <EmptyState icon={Ticket} title="No Class Codes Yet" size={areOfOneGroup ? 'small' : 'large'}>
        Create one, set how many students can use it, and share it with the class.
      </EmptyState>
    );
    return areOfOneGroup ? <div className="pb-4 sm:pb-5">{empty}</div> : empty;
  }
  return (
    <ul
      aria-label="Class codes"
      className={clsx(
        '-mx-4 divide-y divide-line border-line border-t sm:-mx-6',
        // The card of a group ends with its list.
        !areOfOneGroup && 'border-b',
      )}
    >
      {codes.map(code => (
        <ClassCodesItem
          key={code.id}
          code={code}
          group={areOfOneGroup ? undefined : groups.find(({ id }) => id === code.group_id)?.name}
          now={now}
          onShow={() => onShow(code)}
          onWithdraw={() => onWithdraw(code)}
          onShowStudents={() => onShowStudents(code)}
        />
      ))}
    </ul>
  );
}
