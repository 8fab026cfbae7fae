import { useMutation } from '@tanstack/react-query';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { Profile } from '#data/backend/rows.ts';
import { type CalendarDay, localDay, localNoon } from '#domain/clock/calendar-day.ts';
import { showProfile } from './profiles.ts';

type Cash = {
  /** Created by the form, so that a repeated request records it once. */
  id: string;
  /** In dollars, or in the account's currency: a deposit above zero, a withdrawal below. */
  amount: number;
  reason?: string;
  /** The day of the deposit or withdrawal; without it, now. */
  day?: CalendarDay;
  account?: string | undefined;
};

/** Neither win nor loss in the ledger. Returns the new profile. */
export function useRecordCash() {
  return useMutation({
    mutationFn: async ({ id, amount, reason, day, account }: Cash): Promise<Profile> => {
      await currentUserId();
      return answer(
        db().rpc('record_cash', {
          amount,
          request_id: id,
          reason: reason || null,
          happened_at: day && day < localDay(new Date()) ? localNoon(day).toISOString() : null,
          ...(account && { account }),
        }),
      );
    },
    onSuccess: (profile, _cash, _result, { client }) => showProfile(client, profile),
  });
}

/** Reverses a deposit or withdrawal by the id of its ledger entry. Returns the new profile. */
export function useUndoCash() {
  return useMutation({
    mutationFn: async (entry: number): Promise<Profile> => {
      await currentUserId();
      return answer(db().rpc('undo_cash', { entry }));
    },
    onSuccess: (profile, _entry, _result, { client }) => showProfile(client, profile),
  });
}
