import { useMutation } from '@tanstack/react-query';
import { ApiError, answer, currentUserId, db } from './client.ts';
import type { TradingRecord } from './database.ts';
import { refreshJournal } from './journal.ts';

/** A logged trade. */
export type Trade = TradingRecord;

/** A trade before it is logged. Its id is made once a form, so that sending the form again is still one trade. */
export type NewTrade = Omit<TradingRecord, 'user_id' | 'created_at'>;

/**
 * Logs a trade: one row. The database lets balance, wins, losses and the plan's current amount follow
 * in the same transaction.
 */
export function useAddTrade() {
  return useMutation({
    mutationFn: async (trade: NewTrade) => {
      const userId = await currentUserId();
      await logOnce(trade, userId);
      return userId;
    },
    meta: {
      failure: {
        title: 'Failed to add trade',
        description: 'Please check all fields are filled correctly and try again.',
        log: true,
      },
    },
    onSuccess: (userId, _trade, _result, { client }) => refreshJournal(client, userId),
  });
}

async function logOnce(trade: NewTrade, userId: string): Promise<void> {
  try {
    await answer(
      db()
        .from('trading_records')
        .insert({ ...trade, user_id: userId }),
    );
  } catch (error) {
    if (!(error instanceof ApiError && error.code === '23505')) throw error;
    // An earlier attempt was logged and only its answer was lost: the row is made what the form says now.
    const { id, ...fields } = trade;
    await answer(db().from('trading_records').update(fields).eq('id', id).select('id').single());
  }
}

/**
 * An id for a trade: a random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing where a self-hosted
 * server is reached over plain HTTP by its address.
 */
export function newTradeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const [version = 0, variant = 0] = [bytes[6], bytes[8]];
  bytes[6] = (version & 0x0f) | 0x40;
  bytes[8] = (variant & 0x3f) | 0x80;
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
