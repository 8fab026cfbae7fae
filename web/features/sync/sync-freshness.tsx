import { RefreshCw } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { SyncConnection } from '#data/sync/connections.ts';
import { connectionName, freshWords, isInactive } from './sync-words.ts';

/** How fresh the synced trades are, and a connection that has sent nothing while the market was open. */
export function SyncFreshness({ connections }: { connections: readonly SyncConnection[] }) {
  const now = useMinute();
  const synced = connections.filter(({ state, last_post_at }) => state === 'active' && last_post_at !== null);
  if (synced.length === 0) {
    return null;
  }
  return (
    <ul className="flex flex-col gap-1 text-ink-muted text-sm">
      {synced.map(connection => (
        <li key={connection.id} className="flex items-start gap-2">
          <RefreshCw aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere min-w-0">
            {freshWords(connection, now)}.{' '}
            {connection.difference !== null && connection.difference !== 0 && (
              <ConnectLink>The balance differs</ConnectLink>
            )}
            {isInactive(connection, now) && (
              <ConnectLink>Is the terminal running? {connectionName(connection)} sends nothing</ConnectLink>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ConnectLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/connect" className="font-medium text-accent hover:underline">
      {children}
    </Link>
  );
}

/** The current minute, in milliseconds. */
function useMinute(): number {
  return useSyncExternalStore(watchMinutes, () => Math.floor(Date.now() / minute) * minute);
}

const minute = 60_000;

function watchMinutes(onTick: () => void): () => void {
  const timer = setInterval(onTick, 10_000);
  return () => clearInterval(timer);
}
