import { Suspense, useCallback } from 'react';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { Trade } from '#data/trades/trades.ts';
import type { ListParts } from '#features/trades/list/trade-browser.tsx';
import type { PlanNames } from '#features/trades/plan-names.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

const { FigureTrades } = lazyParts(() => import('#features/insights/figures/figure-trades.tsx'));
const { PictureThumb } = lazyParts(() => import('#features/pictures/picture-thumb.tsx'));
const { TradesDownload } = lazyParts(() => import('#features/account/download/trades-download.tsx'));

type Listed = {
  userId: string;
  accounts: readonly TradingAccount[];
  plans: PlanNames | undefined;
  insights: string;
};

/** The parts of a list of trades that come from other features. */
export function useListParts({ userId, accounts, plans, insights }: Listed): ListParts {
  // Stable, so that unchanged rows do not render again.
  const renderPicture = useCallback(
    (trade: Trade) => (
      <Suspense fallback={null}>
        <PictureThumb userId={trade.user_id} tradeId={trade.id} />
      </Suspense>
    ),
    [],
  );
  return {
    renderPicture,
    renderFigure: (figure, onFound) => (
      <Suspense fallback={null}>
        <FigureTrades
          userId={userId}
          figure={figure}
          accounts={accounts}
          insights={insights}
          onFound={onFound}
        />
      </Suspense>
    ),
    renderDownload: ({ count, ...asked }) => (
      <TradesDownload asked={{ userId, ...asked }} count={count} plans={plans ?? []} />
    ),
  };
}
