import { QueueNav } from './queue-nav.tsx';

/** Below the name of a student: the way on through the queue. */
export function StudentBar({ studentId }: { studentId: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 empty:hidden sm:px-5">
      <QueueNav studentId={studentId} />
    </div>
  );
}
