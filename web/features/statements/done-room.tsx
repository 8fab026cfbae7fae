import { CircleCheck } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { DialogActions } from '#components/ui/dialog.tsx';
import type { ImportCounts } from '#data/statements/send-import.ts';
import { countOf } from '#domain/count.ts';
import { formatMoney } from '#domain/money.ts';
import { Room } from './room.tsx';

type DoneRoomProps = {
  counts: ImportCounts;
  account: string;
  currency: string;
  /** Statements of the same files that are still to be imported. */
  remaining: number;
  onNext: () => void;
  onShowTrades: () => void;
  onShowImports: () => void;
  onClose: () => void;
};

/** What the import did, and where to see it. */
export function DoneRoom(props: DoneRoomProps) {
  const { counts, account, currency, remaining, onNext, onShowTrades, onShowImports, onClose } = props;
  return (
    <Room title={`${countOf(counts.added + counts.brought_back, 'trade')} added to “${account}”`}>
      <div className="flex items-start gap-3 rounded-box bg-profit-soft p-3 text-sm">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-profit" />
        <ul className="flex min-w-0 flex-col gap-1">
          {wordsOf(counts).map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>The balance of the account is {formatMoney(Number(counts.balance_after), currency)} now.</li>
        </ul>
      </div>
      <p className="text-ink-muted text-sm">
        The same file adds nothing a second time. Under Imports this one can be taken back as a whole.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onShowTrades}>
          Show Trades
        </Button>
        <Button variant="outline" onClick={onShowImports}>
          Show Imports
        </Button>
      </div>
      <DialogActions>
        {remaining > 0 && (
          <Button variant="outline" onClick={onNext}>
            Import the Next ({remaining})
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Room>
  );
}

function wordsOf(counts: ImportCounts): string[] {
  const there = counts.unchanged + counts.cash_known;
  return [
    counts.brought_back > 0 && `${countOf(counts.brought_back, 'deleted trade')} brought back.`,
    counts.updated > 0 && `${countOf(counts.updated, 'trade')} updated.`,
    counts.cash_added > 0 && `${countOf(counts.cash_added, 'balance operation')} added.`,
    there > 0 && `${countOf(there, 'row')} here already.`,
    counts.kept > 0 && `${countOf(counts.kept, 'trade')} kept as you changed them.`,
    counts.deleted > 0 && `${countOf(counts.deleted, 'trade')} you deleted stayed deleted.`,
  ].filter(sentence => sentence !== false);
}
