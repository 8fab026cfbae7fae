import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The subjects cached for a trader; each query's key begins with one of them and the trader's id. */
const subjects = [
  'profiles',
  'trading_accounts',
  'trading_plans',
  'trading_records',
  'running_trades',
  'balance_changes',
  'statement_imports',
  'sync_connections',
] as const;

export function journalKey(subject: (typeof subjects)[number], userId: string) {
  return [subject, userId] as const;
}

/** True for a cached query of a trader's journal, whose figures follow from trades. */
export function isOfJournal([subject, id]: QueryKey, userId: string): boolean {
  return id === userId && subjects.some(one => one === subject);
}

export function refreshJournal(client: QueryClient, userId: string): Promise<unknown> {
  return Promise.all(
    subjects.map(subject => client.invalidateQueries({ queryKey: journalKey(subject, userId) })),
  );
}
