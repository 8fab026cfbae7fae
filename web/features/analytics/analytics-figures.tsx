import type { UseQueryResult } from '@tanstack/react-query';
import { ChartColumn, ChartLine, Download, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChartBody } from '#components/charts/chart-body.tsx';
import { ChartLegend, type ChartLegendItem } from '#components/charts/chart-legend.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import type { Column } from '#components/ui/table.tsx';
import { saveFile, type TextFile } from '#lib/files/save-file.ts';
import { showToast } from '#lib/page/toasts.ts';
import { reportFailure } from '#lib/queries/failure.ts';
import type { AnalyticsView } from './analytics-view.ts';

type AnalyticsFiguresProps<Row> = {
  view: AnalyticsView;
  figures: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'isPlaceholderData' | 'refetch'> & {
    data: Row[] | undefined;
  };
  label: string;
  legend: readonly ChartLegendItem[];
  note?: string;
  columns: readonly Column<Row>[];
  emptyTitle: string;
  makeFile: (figures: readonly Row[]) => Promise<TextFile>;
  children: (figures: readonly Row[]) => ReactNode;
};

export function AnalyticsFigures<Row extends { day: string }>(props: AnalyticsFiguresProps<Row>) {
  const { view, figures, label, legend, note, columns, emptyTitle, makeFile, children } = props;
  const { data } = figures;
  const { mode, shape, isTable, step, withDeposits } = view.look;
  const Icon = isTable ? (shape === 'bar' ? ChartColumn : ChartLine) : Table2;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ChartLegend items={legend} isLine={shape === 'line'} />
        <div className="flex flex-wrap gap-x-4 text-sm">
          {mode === 'balance' && (
            <ChartSwitch
              label="With deposits"
              isOn={withDeposits}
              onChange={isOn => view.change({ withDeposits: isOn })}
            />
          )}
          {!isTable && (
            <ChartSwitch
              label="By week"
              isOn={step === 'week'}
              onChange={isOn => view.change({ step: isOn ? 'week' : 'day' })}
            />
          )}
        </div>
      </div>
      {note && <p className="text-ink-muted text-xs">{note}</p>}
      <ChartBody
        figures={figures}
        failure="Couldn’t load the chart data."
        hasFigures={days => days.length > 0}
        empty={
          <EmptyState icon={ChartColumn} title={emptyTitle}>
            Choose other users or a wider date range.
          </EmptyState>
        }
        isTable={isTable}
        label={label}
        columns={columns}
      >
        {children}
      </ChartBody>
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Button
          variant="outline"
          onClick={() => view.change({ isTable: !isTable })}
          className="whitespace-nowrap max-sm:flex-auto max-sm:px-3"
        >
          <Icon aria-hidden className="size-4" />
          {isTable ? 'Show as Chart' : 'Show as Table'}
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

type ChartSwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function ChartSwitch({ label, isOn, onChange }: ChartSwitchProps) {
  return (
    <label className="flex min-h-11 select-none items-center gap-2 text-ink-muted has-checked:text-ink sm:min-h-8">
      <Checkbox checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}

async function download(making: Promise<TextFile>): Promise<void> {
  try {
    const file = await making;
    saveFile(file);
    showToast({ title: 'Download ready', description: `${file.name} is in your downloads.` });
  } catch {
    reportFailure(new Error('Couldn’t create the file. Check your connection and try again.'));
  }
}
