import { useIsFetching } from '@tanstack/react-query';
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
  const isLoading = useIsFetching() > 0;
  useEffect(() => {
    if (isLoading) {
      return;
    }
    // A moment after the figures are painted: what comes before that is in their way.
    const timer = setTimeout(loadDailyDialogs, 500);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return (
    <Suspense fallback={null}>
      <Stack tasks={tasks} onClose={onClose} onDeleted={onDeleted} />
    </Suspense>
  );
}

function Stack({ tasks, onClose, onDeleted }: TraderDialogsProps) {
  const [task, ...inFront] = tasks;
  if (!task) {
    return null;
  }
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
