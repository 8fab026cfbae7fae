import { useOpenDialog } from '#components/dialogs.tsx';
import { TradeAdd } from '../trade-dialogs.tsx';
import { TraderHeader } from '../trader-header.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { doors } from './doors.ts';
import { RailNewTrade } from './rail-new-trade.tsx';
import { Shell } from './shell.tsx';
import { StatementDrop } from './statement-drop.tsx';
import { usePageKeys } from './use-page-keys.ts';

/** Stands around every page of a trader. */
export function TraderShell() {
  const open = useOpenDialog();
  const addTrade = () => open(TradeAdd, {});
  usePageKeys();
  return (
    <>
      <Shell
        doors={doors}
        header={<TraderHeader />}
        bar={<BottomBar onAddTrade={addTrade} />}
        railFirst={<RailNewTrade onPress={addTrade} />}
      />
      <StatementDrop />
    </>
  );
}
