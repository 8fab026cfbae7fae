import clsx from 'clsx';
import { type ReactNode, Suspense } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { chartHeight, chartMinHeight } from './chart-look.ts';
import { ChartLoading } from './chart-skeleton.tsx';

type ChartBodyProps<Row> = {
  figures: {
    data: Row[] | undefined;
    isPending: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** As 'Couldn’t load the chart data.' */
  failure: string;
  /** True when there is something to draw. */
  hasFigures: (figures: readonly Row[]) => boolean;
  /** Shown when there is nothing to draw. */
  empty: ReactNode;
  isTable: boolean;
  label: string;
  columns: readonly Column<Row>[];
  children: (figures: readonly Row[]) => ReactNode;
};

/** Always has the height of the chart, as a table and as a placeholder too. */
export function ChartBody<Row extends { day: string }>(props: ChartBodyProps<Row>) {
  const { figures, failure, hasFigures, empty, isTable, label, columns, children } = props;
  const { data, isPlaceholderData } = figures;
  if (figures.isPending) {
    return <ChartLoading />;
  }
  if (!data) {
    return (
      <InTheMiddle>
        <LoadFailed message={failure} isTrying={figures.isFetching} onTryAgain={figures.refetch} />
      </InTheMiddle>
    );
  }
  if (!hasFigures(data)) {
    return <InTheMiddle>{empty}</InTheMiddle>;
  }
  if (isTable) {
    return (
      <div className={clsx(chartHeight, 'overflow-y-auto')}>
        <Table
          label={label}
          columns={columns}
          rows={data.toReversed()}
          keyOf={({ day }) => day}
          isBusy={isPlaceholderData}
        />
      </div>
    );
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={clsx('transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      <Suspense fallback={<ChartLoading />}>{children(data)}</Suspense>
    </div>
  );
}

function InTheMiddle({ children }: { children: ReactNode }) {
  return <div className={clsx(chartMinHeight, 'grid items-center')}>{children}</div>;
}
