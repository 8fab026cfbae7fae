import { LoadFailed } from '#components/load-failed.tsx';

/** Stands in for a chart whose code cannot be loaded. The browser tries again only with a new page. */
export function ChartMissing() {
  return (
    <LoadFailed
      message="Couldn’t load the chart. The table has the same figures."
      isTrying={false}
      onTryAgain={() => location.reload()}
    />
  );
}
