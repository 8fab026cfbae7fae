import { useInfiniteQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { Loaded } from '#components/loaded.tsx';
import { MorePages } from '#components/more-pages.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { type ClassCode, classCodeQueries, type Student } from '#data/school/class-codes.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { userName } from '#domain/school/user-name.ts';

type CodeStudentsDialogProps = {
  /** null for sign-ups by Auth Code. */
  code: ClassCode | null;
  onClose: () => void;
};

export function CodeStudentsDialog({ code, onClose }: CodeStudentsDialogProps) {
  const list = useInfiniteQuery(classCodeQueries.students(code?.id ?? null));
  return (
    <Dialog
      title={code ? `Students of “${code.label}”` : 'Students by Auth Code'}
      description={code ? `Signed up with ${code.code}, newest first` : 'Each used their own Auth Code.'}
      onClose={onClose}
    >
      <div className="pb-4 sm:pb-6">
        <Loaded
          query={list}
          failure="Couldn’t load the students."
          loading={<Spinner label="Loading students" />}
        >
          {({ pages }) => <Students students={pages.flat()} />}
        </Loaded>
        <MorePages list={list} failure="Couldn’t load more students." />
      </div>
    </Dialog>
  );
}

function Students({ students }: { students: readonly Student[] }) {
  if (students.length === 0) {
    return (
      <EmptyState icon={GraduationCap} title="No Students Yet">
        Students who sign up with it appear here.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Students" className="divide-y divide-line">
      {students.map(student => (
        <li key={student.user_id} className="flex flex-wrap justify-between gap-x-4 py-3">
          <span className="wrap-anywhere flex min-w-0 flex-1 basis-40 flex-col">
            <span dir="auto" className="font-medium">
              {userName(student)}
            </span>
            {student.full_name && <span className="text-ink-muted text-sm">{student.email}</span>}
          </span>
          <time dateTime={student.admitted_at} className="text-ink-muted text-sm">
            {formatMoment(new Date(student.admitted_at))}
          </time>
        </li>
      ))}
    </ul>
  );
}
