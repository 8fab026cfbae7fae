import { StudentNotesSection } from '#features/notes/student-notes-section.tsx';
import { useDesk } from '../desk-context.ts';
import { useStudent } from './student-context.ts';

export function StudentNotesPage() {
  return <StudentNotesSection studentId={useStudent().id} authorId={useDesk().user.id} />;
}
