import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Progress } from '#components/ui/progress.tsx';
import type { SyncConnection } from '#data/sync/connections.ts';
import { useAge } from '#lib/clock/use-age.ts';
import { connectionName, standingWords } from './sync-words.ts';

type ConnectionRowProps = {
  connection: SyncConnection;
  account: string;
  question?: ReactNode;
  children: ReactNode;
};

export function ConnectionRow({ connection, account, question, children }: ConnectionRowProps) {
  const { state, last_post_at: at, is_catching_up: isCatchingUp, stored_rows: stored } = connection;
  const total = connection.total_rows;
  const age = useAge(at === null ? undefined : Date.parse(at));
  const { last_refused_at: refusedAt } = connection;
  const refusedAge = useAge(refusedAt === null ? undefined : Date.parse(refusedAt));
  return (
    <div className="flex flex-col gap-3 py-4">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {connectionName(connection)}
          {state === 'paused' && <Badge variant="secondary">Paused</Badge>}
        </h3>
        <p aria-live="polite" className="wrap-anywhere mt-0.5 text-sm">
          {standingWords(connection)}
        </p>
        <p className="wrap-anywhere mt-1 text-ink-muted text-xs">
          {[account, at !== null && `Last post ${age ?? 'just now'}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      {state === 'active' && isCatchingUp && total > 0 && (
        <Progress
          label="Sent rows"
          value={Math.min(100, (100 * stored) / total)}
          valueText={standingWords(connection)}
          tone="plain"
        />
      )}
      {connection.refusal !== null && (
        <Notice>
          Refused {refusedAge ?? 'just now'}: {connection.refusal}
        </Notice>
      )}
      {connection.clock_differs && (
        <Notice>
          The broker’s server time differs from this account’s time zone. Check the time zone under Account ›
          Trading.
        </Notice>
      )}
      {question}
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
