import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { ApiError, answer, currentUserId, db } from '#data/backend/client.ts';
import type { Json } from '#data/backend/database.ts';
import { timeZoneHere } from '#data/backend/day-pages.ts';
import { changeRow } from '#data/backend/versions.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import { deskKey } from './desk.ts';
import { asAdmin } from './users.ts';

const columns =
  'losses_running, lots_per_1000, doubled_times, behind_percent, silent_days, beyond_percent, grace_days, drawdown_percent, drawdown_days, limit_percent, switched_off, version';

export type KeptDeskSettings = DeskSettings & { version: number };

/** The number of students on Today, reviewed and snoozed ones included, of at most 2,000. */
type DeskPreview = { students: number; word: number; watch: number };

export const deskSettingQueries = {
  kept: () =>
    queryOptions({
      queryKey: [...deskKey, 'settings'],
      queryFn: readSettings,
      meta: { failure: { show: false } },
    }),

  preview: (changes: Partial<DeskSettings>, today: CalendarDay) =>
    queryOptions({
      queryKey: [...deskKey, 'preview', today, changes],
      queryFn: async (): Promise<DeskPreview> => {
        const settings = changes as unknown as Json;
        return (await asAdmin(
          answer(db().rpc('desk_preview', { settings, today, time_zone: timeZoneHere() })),
        )) as DeskPreview;
      },
      placeholderData: keepPreviousData,
      meta: { failure: { show: false } },
    }),
};

type SettingsEdit = { before: KeptDeskSettings; changes: Partial<DeskSettings> };

/** Changes thresholds. Fails with ChangedMeanwhile if that would undo another change. */
export function useChangeDeskSettings() {
  return useMutation({
    mutationFn: async ({ before, changes }: SettingsEdit) => {
      await currentUserId();
      await changeRow(before, changes, {
        write: version => writeSettings(changes, version),
        read: readSettings,
      });
    },
    meta: { failure: { title: 'Failed to save the settings' } },
    onSettled: (_kept, _error, _edit, _context, { client }) =>
      client.invalidateQueries({ queryKey: deskKey }),
  });
}

async function readSettings(): Promise<KeptDeskSettings> {
  return (await asAdmin(answer(db().from('desk_settings').select(columns).single()))) as KeptDeskSettings;
}

/** Saves the changes if the settings still have this version; undefined if they have another one. */
async function writeSettings(
  settings: Partial<DeskSettings>,
  version: number,
): Promise<KeptDeskSettings | undefined> {
  try {
    return (await asAdmin(
      answer(db().rpc('desk_change_settings', { settings: settings as unknown as Json, version })),
    )) as KeptDeskSettings;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) {
      return undefined;
    }
    throw error;
  }
}
