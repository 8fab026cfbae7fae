import { FileUp } from 'lucide-react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { ImportOffer } from '#features/statements/import/import-offer.tsx';
import { ImportList } from '#features/statements/import-list.tsx';
import { MoveInLink } from '#features/statements/move-in-link.tsx';
import { RevokedConnections } from '#features/sync/revoked-connections.tsx';
import { useKeyHint } from '#lib/keyboard/use-shortcuts.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { ImportUndo, StatementHelp, StatementImport } from '../dialogs/statement-dialogs.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useIsOnline, useTrader } from './trader-context.ts';
import { useAccounts } from './use-accounts.ts';

const { UndoSyncDialog } = lazyParts(() => import('#features/sync/undo-sync-dialog.tsx'));

export function ImportsScreen() {
  const user = useTrader();
  const open = useOpenDialog();
  const isOnline = useIsOnline();
  const hint = useKeyHint('I');
  const accounts = useAccounts();
  const importTrades = () => open(StatementImport, {});
  return (
    <div className="flex flex-col gap-4">
      <PageHeading title="Imports">
        <Button {...hint} disabled={!isOnline} onClick={importTrades}>
          <FileUp aria-hidden className="size-4" />
          Import Trades
        </Button>
      </PageHeading>
      <ImportList userId={user.id} accounts={accounts} onUndo={made => open(ImportUndo, { made })}>
        <div className="mt-6">
          <ImportOffer onImport={importTrades} onHelp={() => open(StatementHelp, {})} />
        </div>
      </ImportList>
      <RevokedConnections
        userId={user.id}
        accounts={accounts}
        onUndo={connection => open(UndoSyncDialog, { userId: user.id, connection })}
      />
      <MoveInLink />
    </div>
  );
}
