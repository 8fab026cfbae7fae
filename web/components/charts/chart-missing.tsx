import { LoadFailed } from '#components/load-failed.tsx';

/** Replaces a chart whose code cannot be loaded. Browsers retry a failed module only after a reload. */
export function ChartMissing() {
  return (
    <LoadFailed
      message="Couldn’t load the chart. The table has the same figures."
      isTrying={false}
      onTryAgain={() => location.reload()}
    />
  );
}
