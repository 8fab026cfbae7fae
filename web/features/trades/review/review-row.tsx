import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { SignedAmount } from '#components/signed-amount.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { Trade } from '#data/trades/trades.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { formatLots, tradeOutcome } from '#domain/trades/trade.ts';
import { accountShown, shownAmount } from '#features/trades/account-choice.ts';
import { TradeSideWord } from '#features/trades/list/trade-side.tsx';

type ReviewRowProps = {
  trade: Trade;
  accounts: readonly TradingAccount[];
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

export function ReviewRow({ trade, accounts, isOpen, onToggle, children }: ReviewRowProps) {
  const form = useId();
  const { accountName, currency } = accountShown(trade, accounts);
  return (
    <>
      <button
        type="button"
        data-review={trade.id}
        aria-expanded={isOpen}
        aria-controls={isOpen ? form : undefined}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start text-ink-muted text-xs tabular-nums transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="wrap-anywhere min-w-0 flex-1">
          <span className="block">
            <span className="font-semibold text-ink text-sm">{trade.currency_pair}</span>{' '}
            <TradeSideWord side={trade.trade_type} arrow="size-3.5" isShort /> {formatLots(trade.lot_size)}{' '}
            lots
          </span>
          <span className="block">
            <time dateTime={trade.created_at}>{formatMoment(new Date(trade.created_at))}</time>
            {accountName && (
              <>
                {' · '}
                <bdi>{accountName}</bdi>
              </>
            )}
          </span>
        </span>
        <span className="sr-only">{tradeOutcome(trade)}</span>
        <SignedAmount
          value={shownAmount(trade, currency)}
          currency={currency}
          className="font-medium text-sm"
        />
        <ChevronDown aria-hidden className={clsx('size-4 shrink-0', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <div id={form} className="px-4 pt-2 pb-5 sm:px-5">
          {children}
        </div>
      )}
    </>
  );
}
