import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { type ClassCode, classCodeQueries, classCodesNotLoaded } from '#data/school/class-codes.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { ClassCodesCreateDialog } from './class-codes-create-dialog.tsx';
import { ClassCodesList } from './class-codes-list.tsx';
import { ClassCodesWithdrawDialog } from './class-codes-withdraw-dialog.tsx';
import { CodeStudentsDialog } from './code-students-dialog.tsx';

type ClassCodesDialogProps = {
  today: CalendarDay;
  onShow: (code: ClassCode) => void;
  onClose: () => void;
};

type Task =
  | { name: 'create' }
  | { name: 'withdraw'; code: ClassCode }
  | { name: 'students'; code: ClassCode | null };

export function ClassCodesDialog({ today, onShow, onClose }: ClassCodesDialogProps) {
  const codes = useQuery(classCodeQueries.all());
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <Dialog
      title="Class Codes"
      description="One code for several students, e.g. a class or webinar. The Auth Code in the header works for one sign-up."
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pb-4 sm:pb-6">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setTask({ name: 'create' })} className="max-sm:w-full">
            <Plus aria-hidden className="size-4" />
            New Class Code
          </Button>
          <Button
            variant="outline"
            onClick={() => setTask({ name: 'students', code: null })}
            className="max-sm:w-full"
          >
            Students by Auth Code
          </Button>
        </div>
        <Loaded query={codes} failure={classCodesNotLoaded} loading={<Spinner label="Loading class codes" />}>
          {all => (
            <ClassCodesList
              codes={all}
              now={new Date(codes.dataUpdatedAt)}
              onShow={onShow}
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
