import { useCallback, useState } from 'react';
import { isAbout, type TraderTask } from './trader-tasks.ts';

/** The dialogs that are open, each over the one before. */
export function useTaskStack() {
  const [tasks, setTasks] = useState<TraderTask[]>([]);
  const open = useCallback((task: TraderTask) => setTasks(before => [...before, task]), []);
  const close = useCallback(
    (task: TraderTask) => setTasks(before => before.filter(other => other !== task)),
    [],
  );
  /** Something was deleted: what was open about it goes. */
  const forget = useCallback(
    (id: string) => setTasks(before => before.filter(task => !isAbout(task, id))),
    [],
  );
  return { tasks, open, close, forget };
}
