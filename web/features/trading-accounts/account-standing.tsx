import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useArchiveAccount } from '#data/account/trading-accounts.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { showToast } from '#lib/page/toasts.ts';

type AccountStandingProps = {
  account: TradingAccount;
  /** The only active account cannot be archived: trades need one. */
  isOnly: boolean;
  onDone: () => void;
  children: ReactNode;
};

/** Archives or reactivates an account; nothing is lost. */
export function AccountStanding({ account, isOnly, onDone, children }: AccountStandingProps) {
  const archive = useArchiveAccount(account.user_id);
  const isArchived = account.archived_at !== null;

  function turn() {
    archive.mutate(
      { id: account.id, isArchived: !isArchived },
      {
        onSuccess: () => {
          showToast({
            title: isArchived ? 'Account reactivated' : 'Account archived',
            description: isArchived
              ? `You can now add trades to “${account.name}”.`
              : `“${account.name}” keeps its trades and takes no new ones.`,
          });
          onDone();
        },
      },
    );
  }

  if (isOnly && !isArchived) {
    return null;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box bg-sunken p-4">
      <p className="min-w-0 flex-1 basis-56 text-ink-muted text-sm">
        {isArchived
          ? 'Archived: takes no new trades.'
          : 'An archived account keeps its trades and balance, and takes no new trades.'}
      </p>
      <div className="flex gap-2">
        <Button variant="outline" isBusy={archive.isPending} onClick={turn}>
          {isArchived ? 'Reactivate' : 'Archive'}
        </Button>
        {children}
      </div>
    </div>
  );
}
