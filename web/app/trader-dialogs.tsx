import { Suspense, useEffect } from 'react';
import { DialogInFront } from '#components/ui/dialog.tsx';
import { loadDailyDialogs } from './lazy-dialogs.ts';
import { TraderDialog } from './trader-dialog.tsx';
import type { TraderTask } from './trader-tasks.ts';

type TraderDialogsProps = {
  /** The dialogs that are open, each over the one before. */
  tasks: readonly TraderTask[];
  onClose: (task: TraderTask) => void;
  /** A plan or trade is gone. */
  onDeleted: (id: string) => void;
};

export function TraderDialogs({ tasks, onClose, onDeleted }: TraderDialogsProps) {
  useEffect(loadDailyDialogs, []);
  return (
    <Suspense fallback={null}>
      <Stack tasks={tasks} onClose={onClose} onDeleted={onDeleted} />
    </Suspense>
  );
}

function Stack({ tasks, onClose, onDeleted }: TraderDialogsProps) {
  const [task, ...inFront] = tasks;
  if (!task) return null;
  return (
    <DialogInFront
      value={
        inFront.length > 0 && (
          <Suspense fallback={null}>
            <Stack tasks={inFront} onClose={onClose} onDeleted={onDeleted} />
          </Suspense>
        )
      }
    >
      <TraderDialog task={task} onClose={() => onClose(task)} onDeleted={onDeleted} />
    </DialogInFront>
  );
}
