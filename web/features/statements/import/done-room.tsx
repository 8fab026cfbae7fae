import { CircleCheck } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { DialogActions } from '#components/ui/dialog.tsx';
import type { ImportCounts } from '#data/statements/imports.ts';
import { formatMoney } from '#domain/money/money.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { countWords } from '#features/statements/import-words.ts';
import { Room } from './room.tsx';

type DoneRoomProps = {
  counts: ImportCounts;
  account: string;
  currency: string;
  /** The number of statements in the same files that are not imported yet. */
  remaining: number;
  onNext: () => void;
  onShowTrades: () => void;
  onShowImports: () => void;
  onClose: () => void;
};

export function DoneRoom(props: DoneRoomProps) {
  const { counts, account, currency, remaining, onNext, onShowTrades, onShowImports, onClose } = props;
  return (
    <Room title={`${countNoun(counts.added + counts.brought_back, 'trade')} added to “${account}”`}>
      <div className="flex items-start gap-3 rounded-box bg-profit-soft p-3 text-sm">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-profit" />
        <ul className="flex min-w-0 flex-col gap-1">
          {countWords(counts).map(words => (
            <li key={words}>{words}</li>
          ))}
          <li>Account balance: {formatMoney(Number(counts.balance_after), currency)}</li>
        </ul>
      </div>
      <p className="text-ink-muted text-sm">
        Importing this file again won’t create duplicates. You can undo the import under Imports.
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
