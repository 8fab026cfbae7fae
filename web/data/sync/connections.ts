import { queryOptions, useMutation } from '@tanstack/react-query';
import { journalKey, refreshJournal } from '#data/account/journal.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type {
  OpenPositionRow,
  StatementAccount,
  SyncConnectionRow,
  TradingAccount,
} from '#data/backend/rows.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';

export type SyncConnection = Omit<SyncConnectionRow, 'account' | 'before_confirmed'> & {
  account: SentAccount | null;
  /** Null until it is confirmed; `opened` if its account was created then. */
  before_confirmed: { opened: boolean } | null;
};

export type SentAccount = {
  server: string | null;
  company: string | null;
  currency: string;
  digits: number;
  kind: 'real' | 'demo' | 'contest' | null;
};

/** The secrets of a connection, which are answered once. */
export type SyncSecrets = { id: string; token: string; code: string; code_expires_at: string };

/** The last characters of an account number that was imported or synced, and its account. */
export type AccountNumber = Pick<StatementAccount, 'account_id' | 'number_tail'>;

export type UndoSyncTakes = Record<'imports' | 'trades' | 'with_notes' | 'edited' | 'cash', number>;

export type SyncChoice = {
  /** An existing account, or null for a new one. */
  account: string | null;
  newAccount: {
    name: string;
    broker: string;
    platform: string;
    kind: TradingAccount['kind'];
    currency: string;
    counts: boolean;
  } | null;
  usdRate: number | null;
  clock: { time_zone: string; day_shift: string };
  countsCash: boolean;
  /** The first day of its trades; null for all. */
  tradesFrom: CalendarDay | null;
};

/** Milliseconds between two looks at a connection that is about to change. */
const watchedEvery = 3_000;
const usuallyEvery = 60_000;

export const syncQueries = {
  /** The trader's connections that are not revoked, oldest first. Read often while one of them is about to change. */
  ofUser: (userId: string) =>
    queryOptions({
      queryKey: journalKey('sync_connections', userId),
      queryFn: async () =>
        (await answer(
          db()
            .from('sync_connections')
            .select()
            .eq('user_id', userId)
            .neq('state', 'revoked')
            .order('created_at')
            .order('id'),
        )) as unknown as SyncConnection[],
      refetchInterval: ({ state: { data } }) => (data?.some(isChanging) ? watchedEvery : usuallyEvery),
      meta: { failure: { show: false } },
    }),

  /** The trader's open positions, as their terminals sent them last, oldest first. */
  openPositions: (userId: string) =>
    queryOptions({
      queryKey: [...journalKey('sync_connections', userId), 'open positions'] as const,
      queryFn: (): Promise<OpenPositionRow[]> =>
        answer(
          db()
            .from('open_positions')
            .select()
            .eq('user_id', userId)
            .is('gone_at', null)
            .order('opened_at')
            .limit(500),
        ),
      refetchInterval: usuallyEvery,
      meta: { failure: { show: false } },
    }),

  /** The ends of the account numbers on the trader's statements, and the accounts they belong to. */
  accountNumbers: (userId: string) =>
    queryOptions({
      queryKey: [...journalKey('trading_accounts', userId), 'numbers'] as const,
      queryFn: (): Promise<AccountNumber[]> =>
        answer(db().from('statement_accounts').select('account_id, number_tail').eq('user_id', userId)),
      meta: { failure: { show: false } },
    }),

  /** When the latest manual trade of the account closed; null without one, or for a new account. */
  lastEntered: (userId: string, account: string | null) =>
    queryOptions({
      queryKey: [...journalKey('trading_records', userId), 'last entered', account] as const,
      queryFn: async (): Promise<string | null> => {
        if (account === null) {
          return null;
        }
        const entered = db().from('trading_records').select('created_at').eq('user_id', userId);
        const [last] = await answer(
          entered
            .eq('account_id', account)
            .is('import_id', null)
            .order('created_at', { ascending: false })
            .limit(1),
        );
        return last?.created_at ?? null;
      },
      meta: { failure: { show: false } },
    }),

  /** The consequences of undoing a connection; always fetched, so that the dialog lists exactly what will be removed. */
  undoTakes: (connection: string) =>
    queryOptions({
      queryKey: ['what undo of a connection takes', connection] as const,
      queryFn: async () =>
        (await answer(db().rpc('what_undo_sync_takes', { connection }))) as unknown as UndoSyncTakes,
      gcTime: 0,
      meta: { failure: { show: false } },
    }),
};

function isChanging({ state, is_catching_up }: Pick<SyncConnection, 'state' | 'is_catching_up'>): boolean {
  return state === 'waiting' || state === 'confirm' || (state === 'active' && is_catching_up);
}

export function useMakeConnection(userId: string) {
  return useMutation({
    mutationFn: async () => {
      await currentUserId();
      return (await answer(db().rpc('make_sync_connection'))) as unknown as SyncSecrets;
    },
    meta: { failure: { title: 'Failed to create the token' } },
    onSuccess: (_made, _nothing, _result, { client }) => refreshJournal(client, userId),
  });
}

export function useRenewToken() {
  return useMutation({
    mutationFn: async (connection: string) =>
      (await answer(db().rpc('renew_sync_token', { connection }))) as unknown as SyncSecrets,
    meta: { failure: { title: 'Failed to create the token' } },
  });
}

/** Confirms the account of a connection. The form shows the error. */
export function useConfirmSync(userId: string) {
  return useMutation({
    mutationFn: ({ connection, choice }: { connection: string; choice: SyncChoice }) =>
      answer(
        db().rpc('confirm_sync', {
          connection,
          details: {
            ...(choice.account ? { account: choice.account } : {}),
            ...(choice.newAccount ? { new_account: choice.newAccount } : {}),
            ...(choice.usdRate === null ? {} : { usd_rate: choice.usdRate }),
            ...choice.clock,
            counts_cash: choice.countsCash,
            ...(choice.tradesFrom === null ? {} : { trades_from: choice.tradesFrom }),
          },
        }),
      ),
    meta: { failure: { show: false } },
    onSuccess: (_account, _given, _result, { client }) => refreshJournal(client, userId),
  });
}

export function usePauseSync(userId: string) {
  return useMutation({
    mutationFn: (given: { connection: string; paused: boolean }) => answer(db().rpc('pause_sync', given)),
    meta: { failure: { title: 'Failed to change the connection' } },
    onSettled: (_nothing, _error, _given, _result, { client }) => refreshJournal(client, userId),
  });
}

/** Ends the token of a connection. Its trades stay. */
export function useRevokeSync(userId: string) {
  return useMutation({
    mutationFn: (connection: string) => answer(db().rpc('revoke_sync', { connection })),
    meta: { failure: { title: 'Failed to revoke the token' } },
    onSettled: (_nothing, _error, _given, _result, { client }) => refreshJournal(client, userId),
  });
}
