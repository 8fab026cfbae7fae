import { queryOptions, useMutation } from '@tanstack/react-query';
import { isAlreadyThere } from '#data/backend/already-there.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { DayNote } from '#data/backend/rows.ts';
import { ChangedMeanwhile, changeRow } from '#data/backend/versions.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';

export type NoteText = Pick<DayNote, 'body' | 'version'>;

const none: NoteText = { body: '', version: 0 };

const dayNotesKey = (userId: string) => ['day_notes', userId] as const;

export const dayNoteQueries = {
  ofDay: (userId: string, day: CalendarDay) =>
    queryOptions({
      queryKey: [...dayNotesKey(userId), day] as const,
      queryFn: () => readNote(userId, day),
      meta: { failure: { show: false } },
    }),

  /** The notes of a range of days, both ends included, in order. */
  ofDays: (userId: string, from: CalendarDay, to: CalendarDay) =>
    queryOptions({
      queryKey: [...dayNotesKey(userId), from, to] as const,
      queryFn: (): Promise<Pick<DayNote, 'day' | 'body'>[]> =>
        answer(
          db()
            .from('day_notes')
            .select('day, body')
            .eq('user_id', userId)
            .gte('day', from)
            .lte('day', to)
            .order('day'),
        ),
      meta: { failure: { show: false } },
    }),
};

/** '' deletes the note. Fails with ChangedMeanwhile if that would undo another change. */
export function useSaveDayNote(userId: string, day: CalendarDay) {
  return useMutation({
    mutationFn: async ({ before, body }: { before: NoteText; body: string }): Promise<NoteText> => {
      await currentUserId();
      const write = (version: number) => writeNote(userId, day, { body, version });
      return (await changeRow(before, { body }, { write, read: () => readNote(userId, day) })) ?? none;
    },
    meta: { failure: { title: 'Failed to save the note' } },
    onSuccess: (note, _given, _result, { client }) =>
      client.setQueryData(dayNoteQueries.ofDay(userId, day).queryKey, note),
    onError: (error, _given, _result, { client }) => {
      if (error instanceof ChangedMeanwhile) {
        client.setQueryData(dayNoteQueries.ofDay(userId, day).queryKey, error.latest);
      }
    },
    onSettled: (_note, _error, _given, _result, { client }) =>
      void client.invalidateQueries({ queryKey: dayNotesKey(userId) }),
  });
}

async function readNote(userId: string, day: CalendarDay): Promise<NoteText> {
  const [note = none] = await answer(
    db().from('day_notes').select('body, version').eq('user_id', userId).eq('day', day),
  );
  return note;
}

/** Saves the note if it still has this version, 0 for none; undefined if it has another one or is deleted. */
async function writeNote(
  userId: string,
  day: CalendarDay,
  { body, version }: NoteText,
): Promise<NoteText | undefined> {
  const notes = () => db().from('day_notes');
  if (version === 0) {
    try {
      return await answer(notes().insert({ user_id: userId, day, body }).select('body, version').single());
    } catch (error) {
      if (isAlreadyThere(error)) {
        return undefined;
      }
      throw error;
    }
  }
  const change = body === '' ? notes().delete() : notes().update({ body });
  const [written] = await answer(
    change.eq('user_id', userId).eq('day', day).eq('version', version).select('body, version'),
  );
  return written && body === '' ? none : written;
}
