import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChartColumn, ChartLine, Download, Table2 } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { ChartLegend, type ChartLegendItem } from '#components/charts/chart-legend.tsx';
import { chartHeight } from '#components/charts/chart-look.ts';
import { LoadFailed } from '#components/load-failed.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { reportFailure } from '#lib/failure.ts';
import { saveFile, type TextFile } from '#lib/save-file.ts';
import { showToast } from '#lib/toasts.ts';
import type { AnalyticsView } from './analytics-view.ts';

type AnalyticsFiguresProps<Row> = {
  view: AnalyticsView;
  figures: UseQueryResult<Row[]>;
  /** The table's name. */
  label: string;
  legend: readonly ChartLegendItem[];
  columns: readonly Column<Row>[];
  /** The message when there is no figure. */
  emptyTitle: string;
  makeFile: (figures: readonly Row[]) => Promise<TextFile>;
  /** The chart. */
  children: (figures: readonly Row[]) => ReactNode;
};

/** Figures by day, drawn or listed, or what stands in their place, at the chart's height. */
export function AnalyticsFigures<Row extends { day: string }>(props: AnalyticsFiguresProps<Row>) {
  const { view, figures, legend, makeFile } = props;
  const { data } = figures;
  const Icon = view.isTable ? (view.shape === 'bar' ? ChartColumn : ChartLine) : Table2;
  return (
    <>
      <ChartLegend items={legend} isLine={view.shape === 'line'} />
      <Place {...props} />
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Button
          variant="outline"
          onClick={view.onToggleTable}
          className="whitespace-nowrap max-sm:flex-auto max-sm:px-3"
        >
          <Icon aria-hidden className="size-4" />
          {view.isTable ? 'Show as chart' : 'Show as table'}
        </Button>
        <Button
          variant="outline"
          disabled={!data?.length || figures.isPlaceholderData}
          onClick={() => data && download(makeFile(data))}
          className="whitespace-nowrap max-sm:flex-auto max-sm:px-3"
        >
          <Download aria-hidden className="size-4" />
          Chart as CSV
        </Button>
      </div>
    </>
  );
}

function Place<Row extends { day: string }>(props: AnalyticsFiguresProps<Row>) {
  const { view, figures, label, columns, emptyTitle, children } = props;
  if (figures.isPending) return <Loading />;
  if (!figures.data) {
    return (
      <div className={clsx(chartHeight, 'grid items-center')}>
        <LoadFailed
          message="The chart data could not be loaded."
          isTrying={figures.isFetching}
          onTryAgain={figures.refetch}
        />
      </div>
    );
  }
  if (figures.data.length === 0) {
    return (
      <div className={clsx(chartHeight, 'grid items-center')}>
        <EmptyState icon={ChartColumn} title={emptyTitle}>
          Choose other users or a wider range of dates.
        </EmptyState>
      </div>
    );
  }
  if (view.isTable) {
    return (
      <div className={clsx(chartHeight, 'overflow-y-auto')}>
        <Table
          label={label}
          columns={columns}
          rows={figures.data.toReversed()}
          keyOf={({ day }) => day}
          isBusy={figures.isPlaceholderData}
        />
      </div>
    );
  }
  return (
    <div
      aria-busy={figures.isPlaceholderData}
      className={clsx('transition-opacity', figures.isPlaceholderData && 'opacity-60')}
    >
      <Suspense fallback={<Loading />}>{children(figures.data)}</Suspense>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the chart">
      <Skeleton className={chartHeight} />
    </div>
  );
}

async function download(making: Promise<TextFile>): Promise<void> {
  try {
    const file = await making;
    saveFile(file);
    showToast({ title: 'Download ready', description: `${file.name} is among your downloads.` });
  } catch {
    reportFailure(new Error('The file could not be made. Check the connection and try again.'));
  }
}
