import { RefreshCw } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { freshWords, isInactive } from './sync-words.ts';

type SyncFreshnessProps = {
  connections: readonly {
    id: string;
    state: string;
    platform: string | null;
    number_tail: string | null;
    last_post_at: string | null;
    differs: boolean | null;
  }[];
  /** True if the reader owns the connections and can open them. */
  isOwn?: boolean;
};

/** The age of the synced trades, and connections that have sent nothing while the market was open. */
export function SyncFreshness({ connections, isOwn = false }: SyncFreshnessProps) {
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
            {connection.differs && <Attention isOwn={isOwn}>The balance differs.</Attention>}{' '}
            {isInactive(connection, now) && (
              <Attention isOwn={isOwn}>Nothing since, with the market open.</Attention>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Attention({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  if (!isOwn) {
    return <span className="font-medium text-warning">{children}</span>;
  }
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
