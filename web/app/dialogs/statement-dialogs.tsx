import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { useEntries } from '#data/account/instruments.ts';
import { planQueries } from '#data/plans/plans.ts';
import type { StatementImport as MadeImport } from '#data/statements/imports.ts';
import { tradeListQueries } from '#data/trades/trade-lists.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { useReplacePage, useTrader } from '../trader/trader-context.ts';
import { useAccounts } from '../trader/use-accounts.ts';

export const { StatementHelp } = lazyParts(() => import('#features/statements/statement-help.tsx'));
const { ImportDialog } = lazyParts(() => import('#features/statements/import/import-dialog.tsx'));
const { ImportUndoDialog } = lazyParts(() => import('#features/statements/import-undo-dialog.tsx'));

type Closable = { onClose: () => void };

/** @param files dropped ones */
export function StatementImport({ files, onClose }: Closable & { files?: readonly File[] }) {
  const user = useTrader();
  const open = useOpenDialog();
  const replacePage = useReplacePage();
  const { data: plans = none } = useQuery(planQueries.ofUser(user.id));
  const symbols = useQuery(tradeListQueries.symbols(user.id));
  const goTo = (path: string) => {
    replacePage(path);
    onClose();
  };
  return (
    <ImportDialog
      userId={user.id}
      accounts={useAccounts()}
      plans={plans}
      entries={useEntries(user.id)}
      symbols={symbols.data ?? (symbols.failureCount > 0 ? none : undefined)}
      files={files}
      onHelp={() => open(StatementHelp, {})}
      onShowTrades={() => goTo('/trades')}
      onShowImports={() => goTo('/imports')}
      onClose={onClose}
    />
  );
}

export function ImportUndo(props: Closable & { made: MadeImport }) {
  return <ImportUndoDialog {...props} userId={useTrader().id} />;
}

const none: readonly [] = [];
