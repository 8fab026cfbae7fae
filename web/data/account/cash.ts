import { useMutation } from '@tanstack/react-query';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { Profile } from '#data/backend/rows.ts';
import { type CalendarDay, localDay, localNoon } from '#domain/clock/calendar-day.ts';
import { showProfile } from './profiles.ts';

type Cash = {
  /** Made by the form, so that a repeated request records it once. */
  id: string;
  /** In dollars, or in the money of the account: a deposit, or below zero a withdrawal. */
  amount: number;
  reason?: string;
  /** When the money came or went; now without a day. */
  day?: CalendarDay;
  /** The account, where the trader has several. */
  account?: string | undefined;
};

/** Records a deposit or withdrawal; the ledger keeps it as neither won nor lost. Answers with the profile that follows. */
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

/** Takes back a deposit or withdrawal by the id of its entry in the ledger. Answers with the profile that follows. */
export function useUndoCash() {
  return useMutation({
    mutationFn: async (entry: number): Promise<Profile> => {
      await currentUserId();
      return answer(db().rpc('undo_cash', { entry }));
    },
    onSuccess: (profile, _entry, _result, { client }) => showProfile(client, profile),
  });
}
