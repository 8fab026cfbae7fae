import { Amount } from '#components/amount.tsx';
import type { Profile } from '#data/database.ts';

export function UserRow({ user }: { user: Profile }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium" title={user.full_name ?? user.email}>
          {user.full_name ?? user.email}
        </p>
        {user.full_name && (
          <p className="truncate text-ink-muted text-sm" title={user.email}>
            {user.email}
          </p>
        )}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-4 tabular-nums sm:flex-col sm:items-end">
        <Amount value={user.account_balance} className="font-medium text-funds" />
        <span className="text-ink-muted text-sm">
          <span className="text-profit">{user.total_wins.toLocaleString('en-US')} W</span> /{' '}
          <span className="text-loss">{user.total_losses.toLocaleString('en-US')} L</span>
        </span>
      </p>
    </li>
  );
}
