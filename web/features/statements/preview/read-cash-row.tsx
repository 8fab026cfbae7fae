import { SignedAmount } from '#components/signed-amount.tsx';
import type { JournalCash } from '#domain/statements/journal/journal-rows.ts';
import { cashKindNames } from './cash-words.ts';
import { toAmount } from './statement-money.ts';
import { formatWall } from './wall-words.ts';

type ReadCashRowProps = { row: JournalCash; digits: number; currency: string };

export function ReadCashRow({ row: { read, kind }, digits, currency }: ReadCashRowProps) {
  return (
    <span className="flex min-w-0 flex-1 items-start justify-between gap-3">
      <span className="min-w-0">
        <span className="font-medium">{cashKindNames[kind]}</span>
        <span className="wrap-anywhere block text-ink-muted text-xs">
          {formatWall(read.at)}
          {read.comment && ` · ${read.comment}`}
        </span>
      </span>
      <SignedAmount
        value={toAmount(read.amount, digits)}
        currency={currency}
        isNeutral
        className="whitespace-nowrap font-medium"
      />
    </span>
  );
}
