import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import type { StudentNote } from '#data/backend/rows.ts';
import { useChangeStudentNote } from '#data/comments/student-notes.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { draftName } from '#lib/forms/drafts.ts';
import { useDraft } from '#lib/forms/use-draft.ts';
import { NoteDeleteDialog } from './note-delete-dialog.tsx';
import { NoteForm } from './note-form.tsx';

const isText = (kept: unknown) => typeof kept === 'string';

export function NoteItem({ note, authorId }: { note: StudentNote; authorId: string }) {
  const open = useOpenDialog();
  const isOwn = note.author_id === authorId;
  const saved = { value: note.body, version: 0 };
  const draft = useDraft(draftName(authorId, `note-${note.id}`), saved, isText);
  const change = useChangeStudentNote(note.user_id);
  const [isEditing, setIsEditing] = useState(isOwn && draft.isChanged);
  const written = formatMoment(new Date(note.created_at));

  function end() {
    draft.forget();
    change.reset();
    setIsEditing(false);
  }

  return (
    <li className="rounded-box border border-line p-4">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3">
        <p className="wrap-anywhere min-w-0 flex-1 text-ink-muted text-sm">
          <bdi className="font-medium text-ink">{isOwn ? 'You' : (note.author_name ?? 'A staff member')}</bdi>
          , <time dateTime={note.created_at}>{written}</time>
          {note.edited_at && `, changed ${formatMoment(new Date(note.edited_at))}`}
        </p>
        {isOwn && !isEditing && (
          <div className="-me-2 flex">
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Change the note of ${written}`}
              onClick={() => setIsEditing(true)}
            >
              <Pencil aria-hidden className="size-4" />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Delete the note of ${written}`}
              onClick={() => open(NoteDeleteDialog, { note })}
              className="hover:text-loss"
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          </div>
        )}
      </div>
      {isEditing ? (
        <NoteForm
          label="Note"
          value={draft.value}
          onType={draft.type}
          isChanged={draft.isChanged}
          submitLabel="Save"
          isBusy={change.isPending}
          error={change.error}
          onSubmit={body => change.mutate({ id: note.id, body }, { onSuccess: end })}
          onDiscard={end}
        />
      ) : (
        <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-wrap">
          {note.body}
        </p>
      )}
    </li>
  );
}
