import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { SkipLink } from '#components/skip-link.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useMark } from '#lib/use-mark.ts';
import { TradeAdd } from '../trade-dialogs.tsx';
import { TraderHeader } from '../trader-header.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Rail } from './rail.tsx';
import { StatementDrop } from './statement-drop.tsx';
import { usePageKeys } from './use-page-keys.ts';

/** Stands around every page of a trader: the ways to the other pages, the header, and a place for the page. */
export function TraderShell() {
  const open = useOpenDialog();
  const [isFolded, fold] = useMark('pipstone-rail-folded');
  const addTrade = () => open(TradeAdd, {});
  usePageKeys();
  // Rail and bar stand where the eye meets them, so that Tab does too. Only one of them is ever shown.
  return (
    <>
      <SkipLink />
      <div className="sm:flex">
        <Rail isFolded={isFolded} onFold={fold} onAddTrade={addTrade} />
        <div className="min-w-0 flex-1">
          <TraderHeader />
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-6 outline-hidden max-sm:pt-4 max-sm:pb-20 sm:px-6"
          >
            <Suspense fallback={<Spinner />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <BottomBar onAddTrade={addTrade} />
      <StatementDrop />
    </>
  );
}
