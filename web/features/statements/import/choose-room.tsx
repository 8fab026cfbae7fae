import { ChevronRight } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { DialogActions } from '#components/ui/dialog.tsx';
import { countNoun } from '#domain/numbers/count.ts';
import { accountWords, formatNames } from '#features/statements/format-names.ts';
import { type Candidate, keyOfCandidate } from './candidates.ts';
import { type RefusedFile, RefusedFiles } from './refused-files.tsx';
import { Room } from './room.tsx';

type ChooseRoomProps = {
  candidates: readonly Candidate[];
  refused: readonly RefusedFile[];
  done: ReadonlySet<string>;
  onChoose: (candidate: Candidate) => void;
  onBack: () => void;
};

/** Each account or file is a separate import; they are reviewed one after the other. */
export function ChooseRoom({ candidates, refused, done, onChoose, onBack }: ChooseRoomProps) {
  return (
    <Room title="Choose a Statement to Import">
      <RefusedFiles files={refused} />
      {candidates.length === 0 ? null : (
        <ul className="divide-y divide-line rounded-box border border-line">
          {candidates.map(candidate => (
            <li key={keyOfCandidate(candidate)}>
              <button
                type="button"
                onClick={() => onChoose(candidate)}
                className="flex min-h-12 w-full items-center justify-between gap-3 px-3 py-2 text-start text-sm transition-colors hover:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="block font-medium">{candidateName(candidate)}</span>
                  <span className="wrap-anywhere block text-ink-muted text-xs">
                    {candidateDetail(candidate)}
                  </span>
                </span>
                {done.has(keyOfCandidate(candidate)) ? (
                  <Badge variant="secondary">Imported</Badge>
                ) : (
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-muted" />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
      </DialogActions>
    </Room>
  );
}

function candidateName({ statement }: Candidate): string {
  const number = statement?.account.number;
  const name = statement ? formatNames[statement.format] : 'Unknown table';
  return number ? `${name}, account ${accountWords(number)}` : name;
}

function candidateDetail({ file, statement }: Candidate): string {
  const isAsked = !statement || statement.asks.length > 0;
  return isAsked ? file.name : `${countNoun(statement.trades.length, 'trade')} · ${file.name}`;
}
