import { type ComponentType, lazy } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';

const winLoss = () => import('./win-loss-chart.tsx').then(module => module.WinLossChart);
const balance = () => import('./balance-sum-chart.tsx').then(module => module.BalanceSumChart);

// The library that draws them weighs more than the rest of the dashboard.
export const WinLossChart = chart(winLoss);
export const BalanceSumChart = chart(balance);

/** Loads the charts when the card comes into sight. A failure shows once one is to be drawn. */
export function loadCharts(): void {
  Promise.all([winLoss(), balance()]).catch(() => {});
}

function chart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => ChartMissing) }));
}

/** A program that cannot be loaded is not asked for again before the page is. */
function ChartMissing() {
  return (
    <LoadFailed
      message="The chart could not be loaded. The table has the same figures."
      isTrying={false}
      onTryAgain={() => location.reload()}
    />
  );
}
