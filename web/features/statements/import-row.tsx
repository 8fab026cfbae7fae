import { Undo2 } from 'lucide-react';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import type { StatementImport } from '#data/statements/imports.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { countWords, importName, isSync, periodWords } from './import-words.ts';
import { proofNote } from './proof-words.ts';

type ImportRowProps = {
  made: StatementImport;
  account: string;
  onUndo: () => void;
};

export function ImportRow({ made, account, onUndo }: ImportRowProps) {
  const { state, currency, sums, counts } = made;
  const name = importName(made);
  const isUndone = state === 'undone';
  const told = [account || 'A deleted account', periodWords(sums)].filter(Boolean);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span dir="auto" className="wrap-anywhere">
            {name}
          </span>
          {isUndone && <Badge variant="secondary">Undone</Badge>}
        </h3>
        <p className="wrap-anywhere mt-0.5 text-sm">{told.join(' · ')}</p>
        <p className="mt-1 text-ink-muted text-sm">
          {countWords(counts).join(', ')}. {proofNote(made)}
        </p>
        <p className="mt-1 text-ink-muted text-xs">
          {isSync(made) ? 'Synced' : 'Imported'} <Moment iso={made.done_at} />
          {isUndone && (
            <>
              , undone <Moment iso={made.undone_at} />
            </>
          )}
        </p>
      </div>
      {!isUndone && (
        <div className="flex items-center justify-between gap-4 max-sm:w-full">
          <SignedAmount value={Number(counts.added_net)} currency={currency} className="font-medium" />
          <Button variant="outline" aria-label={`Undo the import of ${name}`} onClick={onUndo}>
            <Undo2 aria-hidden className="size-4" />
            Undo
          </Button>
        </div>
      )}
    </div>
  );
}

function Moment({ iso }: { iso: string | null }) {
  return iso && <time dateTime={iso}>{formatMoment(new Date(iso))}</time>;
}
