import { useOpenDialog } from '#components/dialogs.tsx';
import { WhenQuiet } from '#components/when-quiet.tsx';
import { TradeUndoBar } from '#features/trades/delete/trade-undo-bar.tsx';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { TradeAdd } from '../dialogs/trade-dialogs.tsx';
import { useTrader } from '../trader/trader-context.ts';
import { TraderHeader } from '../trader/trader-header.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { doors } from './doors.ts';
import { RailLink } from './rail.tsx';
import { RailNewTrade } from './rail-new-trade.tsx';
import { Shell } from './shell.tsx';
import { StatementDrop } from './statement-drop.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { useWayToDesk } from './use-way-to-desk.ts';

const { Told } = lazyParts(() => import('../told.tsx'));
const { ClassTold } = lazyParts(() => import('#features/class/class-told.tsx'));

export function TraderShell() {
  const open = useOpenDialog();
  const user = useTrader();
  const addTrade = () => open(TradeAdd, {});
  const wayOut = useWayToDesk();
  usePageKeys();
  return (
    <>
      <Shell
        doors={doors}
        header={<TraderHeader />}
        bar={<BottomBar onAddTrade={addTrade} wayOut={wayOut} />}
        told={
          <WhenQuiet>
            <Told user={user}>
              <ClassTold />
            </Told>
          </WhenQuiet>
        }
        railFirst={<RailNewTrade onPress={addTrade} />}
        railLast={wayOut && <RailLink {...wayOut} />}
      />
      <StatementDrop />
      <TradeUndoBar userId={user.id} />
    </>
  );
}
