import clsx from 'clsx';
import { Check, MessageSquare, RefreshCw, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Amount } from '#components/amount.tsx';
import { Percent } from '#components/percent.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import type { ListedUser } from '#data/school/users.ts';
import type { Reason } from '#domain/desk/reason.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { userName } from '#domain/school/user-name.ts';
import { UserReasons } from './user-reasons.tsx';
import { UserStanding } from './user-standing.tsx';

type UserRowProps = {
  user: ListedUser;
  now: Date;
  /** Undefined while they load, with reserved space; null for a list without reasons. */
  reasons: readonly Reason[] | undefined | null;
  isSelected: boolean;
  unread: number;
  isSynced: boolean;
  /** In selection mode: true if this one is selected. */
  isPicked: boolean | undefined;
  /** True for the one row at which Tab stops; the arrows lead to the others. */
  isTabStop: boolean;
  onSelect: (user: ListedUser) => void;
  onDelete: ((user: ListedUser) => void) | undefined;
  onVisit: (userId: string) => void;
};

/** Memoized, because a list renders at every scroll step. */
export const UserRow = memo(function UserRow(props: UserRowProps) {
  const {
    user,
    now,
    reasons,
    unread,
    isSynced,
    isSelected,
    isPicked,
    isTabStop,
    onSelect,
    onDelete,
    onVisit,
  } = props;
  const name = userName(user);
  return (
    <div
      className={clsx(
        'relative flex items-start gap-1 border-line border-b border-s-4 pe-1 transition-colors hover:bg-sunken sm:pe-2',
        isSelected || isPicked ? 'border-s-accent bg-accent-soft' : 'border-s-transparent',
      )}
    >
      {isPicked !== undefined && <Picked isPicked={isPicked} />}
      <button
        type="button"
        id={rowId(user.id)}
        aria-current={isSelected || undefined}
        aria-pressed={isPicked}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={() => onVisit(user.id)}
        onClick={() => onSelect(user)}
        className="flex min-w-0 flex-1 flex-col gap-1.5 py-3 ps-3 text-start focus-visible:-outline-offset-2 sm:ps-4"
      >
        <span className="flex w-full flex-wrap items-start justify-between gap-x-4">
          <span className="min-w-0 flex-1 basis-36">
            <span dir="auto" className="block truncate font-medium" title={name}>
              {name}
            </span>
            {user.full_name && (
              <span className="block truncate text-ink-muted text-sm" title={user.email}>
                {user.email}
              </span>
            )}
          </span>
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 tabular-nums @sm:flex-col @sm:items-end">
            <Amount value={user.account_balance} className="font-medium text-funds" />
            <span className="text-ink-muted text-sm">
              <span className="text-profit">{formatCount(user.total_wins)} W</span> /{' '}
              <span className="text-loss">{formatCount(user.total_losses)} L</span> ·{' '}
              <Percent value={user.win_rate} />
            </span>
          </span>
        </span>
        <span
          className={clsx(
            'flex flex-wrap items-center gap-1.5',
            reasons === null ? 'empty:hidden' : 'min-h-6',
          )}
        >
          <UserReasons reasons={reasons ?? []} />
          {unread > 0 && (
            <Badge>
              <MessageSquare aria-hidden className="size-3" />
              {formatCount(unread)} unread
            </Badge>
          )}
          <UserStanding user={user} now={now} />
          {isSynced && (
            <Badge variant="secondary">
              <RefreshCw aria-hidden className="size-3" />
              Synced
            </Badge>
          )}
        </span>
      </button>
      {onDelete && (
        <Button
          variant="ghost"
          size="icon"
          tabIndex={isTabStop ? 0 : -1}
          onFocus={() => onVisit(user.id)}
          aria-label={`Delete ${name}`}
          onClick={() => onDelete(user)}
          className="mt-1.5 hover:text-loss"
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      )}
    </div>
  );
});

function Picked({ isPicked }: { isPicked: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'ms-3 mt-3 grid size-5 shrink-0 place-items-center rounded-sm border',
        isPicked ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
      )}
    >
      {isPicked && <Check className="size-4" />}
    </span>
  );
}

function rowId(userId: string): string {
  return `user-${userId}`;
}
