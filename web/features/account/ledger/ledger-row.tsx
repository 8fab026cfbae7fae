import { ChevronRight, Undo2 } from 'lucide-react';
import { Amount } from '#components/amount.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Button } from '#components/ui/button.tsx';
import type { BalanceChange } from '#data/backend/rows.ts';
import { formatDay, localDay } from '#domain/clock/calendar-day.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { LedgerFigures } from './ledger-figures.ts';
import { describeChange, isResult, lateMoment } from './ledger-words.ts';

type LedgerRowProps = {
  change: BalanceChange;
  figures: LedgerFigures;
  /** Opens the trade of the change, if it still exists. */
  onOpen?: () => void;
  onTakeBack?: () => void;
};

const look = 'flex w-full items-center gap-3 px-4 py-3 text-start sm:px-6';

export function LedgerRow({ change, figures, onOpen, onTakeBack }: LedgerRowProps) {
  if (!onOpen) {
    return (
      <div className={look}>
        <Story change={change} figures={figures} />
        {onTakeBack ? (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Reverse ${describeChange(change).title} of ${formatMoney(Math.abs(figures.amount), figures.currency)}`}
            title="Reverse"
            className="-mx-3.5 sm:-mx-3"
            onClick={onTakeBack}
          >
            <Undo2 aria-hidden className="size-4" />
          </Button>
        ) : (
          <span className="size-4 shrink-0" />
        )}
      </div>
    );
  }
  return (
    <button type="button" onClick={onOpen} className={`${look} -outline-offset-2 hover:bg-sunken`}>
      <Story change={change} figures={figures} />
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-muted" />
    </button>
  );
}

function Story({ change, figures }: Pick<LedgerRowProps, 'change' | 'figures'>) {
  const { amount, balance, currency, note } = figures;
  const { title, detail } = describeChange(change);
  const happened = lateMoment(change);
  return (
    <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1">
      <span className="wrap-anywhere flex min-w-32 flex-1 flex-col">
        <span className="font-medium">{title}</span>
        {detail && <span className="text-sm">{detail}</span>}
        {note && <span className="text-ink-muted text-xs">{note}</span>}
        <span className="text-ink-muted text-xs">
          {happened && `On ${formatDay(localDay(happened))}, recorded `}
          <time dateTime={change.created_at}>{formatMoment(new Date(change.created_at))}</time>
        </span>
      </span>
      <span className="ms-auto flex flex-col items-end">
        <SignedAmount
          value={amount}
          currency={currency}
          isNeutral={!isResult(change)}
          className="font-medium"
        />
        <span className="text-ink-muted text-xs">
          Balance <Amount value={balance} currency={currency} className="text-ink" />
        </span>
      </span>
    </span>
  );
}
