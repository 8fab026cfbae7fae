import { lazyChart } from '#components/charts/lazy-chart.tsx';

const winLoss = () => import('./win-loss-chart.tsx').then(module => module.WinLossChart);
const balance = () => import('./balance-sum-chart.tsx').then(module => module.BalanceSumChart);

// The library that draws them weighs more than the rest of the dashboard.
export const WinLossChart = lazyChart(winLoss);
export const BalanceSumChart = lazyChart(balance);

/** Loads the charts when the card comes into sight. A failure shows once one is to be drawn. */
export function loadCharts(): void {
  Promise.all([winLoss(), balance()]).catch(() => {});
}
