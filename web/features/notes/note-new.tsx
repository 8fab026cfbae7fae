import { useState } from 'react';
import { useWriteStudentNote } from '#data/comments/student-notes.ts';
import { draftName } from '#lib/forms/drafts.ts';
import { useDraft } from '#lib/forms/use-draft.ts';
import { newId } from '#lib/new-id.ts';
import { NoteForm } from './note-form.tsx';

const isText = (kept: unknown) => typeof kept === 'string';
const empty = { value: '', version: 0 };

export function NoteNew({ studentId, authorId }: { studentId: string; authorId: string }) {
  const draft = useDraft(draftName(authorId, `note-of-${studentId}`), empty, isText);
  const write = useWriteStudentNote(studentId);
  // The same id until it is saved: sending it again stores one note.
  const [id, setId] = useState(newId);

  function submit(body: string) {
    write.mutate(
      { id, body },
      {
        onSuccess: () => {
          draft.forget();
          setId(newId());
        },
      },
    );
  }

  return (
    <NoteForm
      label="New note"
      hint="Visible to staff who see this student, never to the student."
      value={draft.value}
      onType={draft.type}
      isChanged={draft.isChanged}
      submitLabel="Save Note"
      isBusy={write.isPending}
      error={write.error}
      onSubmit={submit}
      onDiscard={draft.forget}
    />
  );
}
