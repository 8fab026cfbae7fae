import { useQuery } from '@tanstack/react-query';
import { Plus, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { type ClassCode, classCodeQueries } from '#data/school/class-codes.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { ClassCodesCreateDialog } from './class-codes-create-dialog.tsx';
import { ClassCodesItem } from './class-codes-item.tsx';
import { ClassCodesWithdrawDialog } from './class-codes-withdraw-dialog.tsx';
import { CodeStudentsDialog } from './code-students-dialog.tsx';

type ClassCodesDialogProps = { today: CalendarDay; onClose: () => void };

/** The dialog that is open over the list of codes. */
type Task =
  | { name: 'create' }
  | { name: 'withdraw'; code: ClassCode }
  | { name: 'students'; code: ClassCode | null };

/** Codes that admit more than one student, and who came by which code. */
export function ClassCodesDialog({ today, onClose }: ClassCodesDialogProps) {
  const codes = useQuery(classCodeQueries.all());
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <Dialog
      title="Class Codes"
      description="One code for several students, as for a class or a webinar. The Auth Code in the header admits one at a time."
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pb-4 sm:pb-6">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setTask({ name: 'create' })} className="max-sm:w-full">
            <Plus aria-hidden className="size-4" />
            New class code
          </Button>
          <Button
            variant="outline"
            onClick={() => setTask({ name: 'students', code: null })}
            className="max-sm:w-full"
          >
            Students of single codes
          </Button>
        </div>
        <Loaded
          query={codes}
          failure="The class codes could not be loaded."
          loading={<Spinner label="Loading class codes" />}
        >
          {all => (
            <Codes
              codes={all}
              now={new Date(codes.dataUpdatedAt)}
              onWithdraw={code => setTask({ name: 'withdraw', code })}
              onShowStudents={code => setTask({ name: 'students', code })}
            />
          )}
        </Loaded>
      </div>
      {task?.name === 'create' && <ClassCodesCreateDialog today={today} onClose={close} />}
      {task?.name === 'withdraw' && <ClassCodesWithdrawDialog code={task.code} onClose={close} />}
      {task?.name === 'students' && <CodeStudentsDialog code={task.code} onClose={close} />}
    </Dialog>
  );
}

type CodesProps = {
  codes: readonly ClassCode[];
  /** When they were read. */
  now: Date;
  onWithdraw: (code: ClassCode) => void;
  onShowStudents: (code: ClassCode) => void;
};

function Codes({ codes, now, onWithdraw, onShowStudents }: CodesProps) {
  if (codes.length === 0) {
    return (
      <EmptyState icon={Ticket} title="No class codes yet">
        Make one, say how many may use it, and give it to everybody at once.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Class codes" className="-mx-4 divide-y divide-line border-line border-y sm:-mx-6">
      {codes.map(code => (
        <ClassCodesItem
          key={code.id}
          code={code}
          now={now}
          onWithdraw={() => onWithdraw(code)}
          onShowStudents={() => onShowStudents(code)}
        />
      ))}
    </ul>
  );
}
