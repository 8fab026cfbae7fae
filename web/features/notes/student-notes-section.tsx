import { useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { Loaded } from '#components/loaded.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { studentNoteQueries } from '#data/comments/student-notes.ts';
import { NoteItem } from './note-item.tsx';
import { NoteNew } from './note-new.tsx';

type StudentNotesSectionProps = {
  studentId: string;
  authorId: string;
};

export function StudentNotesSection({ studentId, authorId }: StudentNotesSectionProps) {
  const notes = useQuery(studentNoteQueries.ofStudent(studentId));
  return (
    <>
      <NoteNew studentId={studentId} authorId={authorId} />
      <Loaded query={notes} failure="Couldn’t load the notes." loading={<Skeleton className="h-24" />}>
        {all =>
          all.length === 0 ? (
            <EmptyState icon={NotebookPen} title="No Notes Yet" size="small">
              Notes here are shared with the staff who see this student.
            </EmptyState>
          ) : (
            <ul aria-label="Notes" className="flex flex-col gap-3">
              {all.map(note => (
                <NoteItem key={note.id} note={note} authorId={authorId} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
