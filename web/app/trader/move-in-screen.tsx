import { Link, Navigate, useParams } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { findJournal } from '#features/statements/export-steps/journals.ts';
import { MoveInList } from '#features/statements/move-in-list.tsx';
import { MoveInSteps } from '#features/statements/move-in-steps.tsx';
import { StatementHelp, StatementImport } from '../dialogs/statement-dialogs.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useIsOnline } from './trader-context.ts';

export function MoveInScreen() {
  const open = useOpenDialog();
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      <PageHeading title="Switch From …" />
      <p className="text-ink-muted">Export your trades to a file there, then import it here.</p>
      <MoveInList />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-muted text-sm">
        <p>Coming from a platform or broker?</p>
        <Button variant="outline" onClick={() => open(StatementHelp, {})}>
          How to Get a Statement
        </Button>
      </div>
    </div>
  );
}

/** The steps for one journal; for an unknown one, the list. */
export function MoveInFromScreen() {
  const journal = findJournal(useParams().journal);
  const open = useOpenDialog();
  const isOnline = useIsOnline();
  return journal ? (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      <PageHeading title={`Switch From ${journal.name}`}>
        <Link
          to="/move-in"
          className="inline-flex min-h-11 items-center text-accent text-sm underline sm:min-h-6"
        >
          All Journals
        </Link>
      </PageHeading>
      <MoveInSteps journal={journal} isOnline={isOnline} onImport={() => open(StatementImport, {})} />
    </div>
  ) : (
    <Navigate to="/move-in" replace />
  );
}
