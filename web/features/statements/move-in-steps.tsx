import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { comesAlong } from './comes-along.ts';
import { ExportSteps } from './export-steps/export-steps.tsx';
import type { JournalExport } from './export-steps/journals.ts';

type MoveInStepsProps = { journal: JournalExport; isOnline: boolean; onImport: () => void };

export function MoveInSteps({ journal, isOnline, onImport }: MoveInStepsProps) {
  const stepsId = useId();
  return (
    <>
      <Card as="section" aria-labelledby={stepsId} className="flex flex-col gap-4">
        <h3 id={stepsId} className="font-semibold">
          How to Move In
        </h3>
        <ExportSteps platform={journal} />
        <Button disabled={!isOnline} onClick={onImport} className="self-start max-sm:w-full">
          <FileUp aria-hidden className="size-4" />
          Import Trades
        </Button>
      </Card>
      <AlongCard journal={journal} />
    </>
  );
}

function AlongCard({ journal: { formats } }: { journal: JournalExport }) {
  const along = comesAlong(formats);
  return (
    <Card className="flex flex-col gap-3 text-sm">
      {along && (
        <dl className="grid gap-3 sm:grid-cols-2">
          <div>
            <dt className="font-semibold">Imported</dt>
            <dd className="mt-1 text-ink-muted">{listed(along.taken)}</dd>
          </div>
          <div>
            <dt className="font-semibold">Not Imported</dt>
            <dd className="mt-1 text-ink-muted">{listed(along.left)}</dd>
          </div>
        </dl>
      )}
      <p className="text-ink-muted">
        You’ll review everything before it’s imported, and you can undo the import later.
      </p>
    </Card>
  );
}

/** 'Notes, tags and rating.' */
function listed(words: readonly string[]): string {
  const text = new Intl.ListFormat('en', { type: 'conjunction' }).format(words);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
