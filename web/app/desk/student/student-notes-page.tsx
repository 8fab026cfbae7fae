import { StudentNotes } from '#features/notes/student-notes.tsx';
import { useDesk } from '../desk-context.ts';
import { useStudent } from './student-context.ts';

/** What the staff note of a student for themselves. */
export function StudentNotesPage() {
  return <StudentNotes studentId={useStudent().id} authorId={useDesk().user.id} />;
}
