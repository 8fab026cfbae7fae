import type { ReactNode } from 'react';
import { accountKindNames } from '#components/account-kinds.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import { accountWords } from './account-words.ts';

type AccountListProps = {
  accounts: readonly TradingAccount[];
  onChange: (account: TradingAccount) => void;
  onOpen: () => void;
  renderRules: (account: TradingAccount) => ReactNode;
};

export function AccountList({ accounts, onChange, onOpen, renderRules }: AccountListProps) {
  return (
    <>
      {accounts.map(account => (
        <div key={account.id} className="flex flex-col gap-3 py-4">
          <div className="flex items-center justify-between gap-4">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
                <span className="wrap-anywhere" dir="auto">
                  {account.name}
                </span>
                {account.kind !== 'live' && <Badge variant="outline">{accountKindNames[account.kind]}</Badge>}
                {account.archived_at && <Badge variant="secondary">Archived</Badge>}
              </p>
              <p className="wrap-anywhere mt-0.5 text-ink-muted text-sm tabular-nums">
                {accountWords(account)}
              </p>
            </div>
            <Button
              variant="outline"
              aria-label={`Change ${account.name}`}
              onClick={() => onChange(account)}
              className="shrink-0"
            >
              Change
            </Button>
          </div>
          {renderRules(account)}
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
        <p className="min-w-40 flex-1 text-ink-muted text-sm">
          Add a demo, challenge or second broker account with its own balance, currency and time zone.
        </p>
        <Button variant="outline" onClick={onOpen} className="shrink-0">
          Add Account
        </Button>
      </div>
    </>
  );
}
