import { BalanceChart } from '#features/account/balance/balance-chart.tsx';

const days = [1200, 1450, 1380, 1720, 1720, 1610, 1890].map((balance, day) => ({
  day: `2026-11-0${day + 1}`,
  balance,
}));

export function ChartSample() {
  return <BalanceChart days={days} />;
}
