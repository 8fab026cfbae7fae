import { type ComponentType, lazy } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';

/** A chart whose program, the library that draws it included, is loaded when it is first drawn. */
export function lazyChart<Props>(load: () => Promise<ComponentType<Props>>) {
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
