import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConflictDialog } from '#components/conflict-dialog.tsx';
import { LinksInText } from '#components/linked-text.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Field } from '#components/ui/field.tsx';
import { Form } from '#components/ui/form.tsx';
import { Textarea } from '#components/ui/inputs/textarea.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { dayNoteQueries, type NoteText, useSaveDayNote } from '#data/journal/day-notes.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { maxDayNoteLength } from '#domain/limits.ts';
import { useLeaveGuard } from '#lib/dialogs/use-leave-guard.ts';
import { draftName, readDraft } from '#lib/forms/drafts.ts';
import { tooLong } from '#lib/forms/too-long.ts';
import { useDraft } from '#lib/forms/use-draft.ts';
import { SaveBar } from './save-bar.tsx';
import { TemplateInsert } from './template-insert.tsx';
import { useDraftSaving } from './use-draft-saving.ts';

type DayNoteProps = { userId: string; day: CalendarDay };

/** The daily note, private to the trader. Drafts stay on this device until saved. */
export function DayNote({ userId, day }: DayNoteProps): ReactNode {
  const query = useQuery(dayNoteQueries.ofDay(userId, day));
  return (
    <Loaded query={query} failure="Couldn’t load the daily note." loading={<Skeleton className="h-60" />}>
      {note => <NoteForm key={`${userId} ${day}`} userId={userId} day={day} note={note} />}
    </Loaded>
  );
}

const isText = (kept: unknown) => typeof kept === 'string';
const draftOfDay = (userId: string, day: CalendarDay) => draftName(userId, `day-${day}`);

/** True if the note of a day has unsaved changes on this device. */
export function hasNoteDraft(userId: string, day: CalendarDay): boolean {
  return readDraft(draftOfDay(userId, day), isText) !== undefined;
}

function NoteForm({ userId, day, note }: DayNoteProps & { note: NoteText }) {
  const saved = { value: note.body, version: note.version };
  const draft = useDraft(draftOfDay(userId, day), saved, isText);
  const saving = useSaveDayNote(userId, day);
  const body = draft.value.trim();
  const isTooLong = [...body].length > maxDayNoteLength;
  useLeaveGuard(draft.isChanged);

  const { onSubmit, conflict } = useDraftSaving<NoteText>({
    draft,
    before: { body: draft.before.value, version: draft.before.version },
    canSave: !isTooLong && !saving.isPending,
    write: before => saving.mutateAsync({ before, body }),
  });

  return (
    <Form className="flex flex-col gap-3" onSubmit={onSubmit}>
      <Field
        label="Daily Note"
        hint="Private. Your educator can’t see this."
        error={isTooLong ? tooLong(maxDayNoteLength) : undefined}
      >
        <Textarea
          rows={5}
          value={draft.value}
          readOnly={saving.isPending}
          onChange={event => draft.type(event.target.value)}
          placeholder="How did today go?"
        />
      </Field>
      <LinksInText text={draft.value} />
      <SaveBar
        label="Save Note"
        isChanged={draft.isChanged}
        isSaved={saving.isSuccess}
        isBusy={saving.isPending}
        onDiscard={draft.forget}
      >
        <TemplateInsert
          userId={userId}
          value={draft.value}
          isDisabled={saving.isPending}
          onChange={draft.type}
        />
      </SaveBar>
      {conflict && (
        <ConflictDialog
          subject="note"
          differences={[{ name: 'Note', saved: conflict.latest.body || 'None', mine: body || 'None' }]}
          isBusy={saving.isPending}
          {...conflict.answers}
        />
      )}
    </Form>
  );
}
