import { LoadFailed } from '#components/load-failed.tsx';

export function ChartMissing() {
  return (
    <LoadFailed
      message="Couldn’t load the chart. The table has the same figures."
      isTrying={false}
      onTryAgain={() => location.reload()}
    />
  );
}
