import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type Column, Table } from '#components/ui/table.tsx';
import type { LevelComparison, MeanOfResults } from '#domain/bars/other-levels.ts';
import type { PriceInsights } from '#domain/bars/price-insights.ts';
import { fewBelow } from '#domain/insights/groups.ts';
import { statementStopNote } from '#domain/insights/words.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { InsightCard } from '#features/insights/insight-card.tsx';
import { formatR, formatRangeInR } from '#features/insights/r-words.ts';

const levelNames = { stop: 'Stop Loss', target: 'Take Profit' };
const words = { better: 'Better', worse: 'Worse' };

export function OtherLevelsCard({ found, isBusy }: { found: PriceInsights; isBusy: boolean }) {
  const { counted, levels, asTraded, hasStopsOfStatements } = found;
  const columns: Column<LevelComparison>[] = [
    {
      header: 'Exit',
      cell: ({ kind, r, standsOut }) => (
        <>
          <span className="whitespace-nowrap">
            {levelNames[kind]} {r} R
          </span>
          {standsOut && <Beside>{words[standsOut]}</Beside>}
        </>
      ),
    },
    {
      header: 'Difference per Trade',
      cell: ({ difference, standsOut, changed }) =>
        changed.to === 0 ? 'None' : <Mean {...difference} isSigned isMuted={!standsOut} />,
      isNumeric: true,
    },
    { header: 'Average R', cell: ({ average }) => <Mean {...average} />, isNumeric: true },
    {
      header: 'Trades Changed',
      cell: ({ changed: { from, to } }) =>
        from === to ? formatCount(from) : `${formatCount(from)} to ${formatCount(to)}`,
      isNumeric: true,
    },
  ];
  return (
    <InsightCard
      title="Other Stops and Targets"
      isBusy={isBusy}
      text={`${countNoun(counted, 'trade')} with another Stop Loss or Take Profit, all else unchanged. As traded: ${formatR(asTraded.average ?? 0)} per trade.`}
    >
      <Table
        label="Other stops and targets"
        columns={columns}
        rows={levels}
        keyOf={({ kind, r }) => `${kind} ${r}`}
      />
      <p className="text-ink-muted text-xs">
        {counted < fewBelow
          ? `Fewer than ${fewBelow} trades: these differences may be chance.`
          : '“Better” and “Worse” appear only when chance is an unlikely explanation.'}{' '}
        Below each figure is its 95% range. Where prices don’t show which level came first, both results
        count. Slippage isn’t included.
        {hasStopsOfStatements && ` ${statementStopNote}`}
      </p>
    </InsightCard>
  );
}

type MeanProps = MeanOfResults & { isSigned?: boolean; isMuted?: boolean };

function Mean({ mean, range, isSigned = false, isMuted = false }: MeanProps) {
  return (
    <>
      <span className={clsx('whitespace-nowrap', isMuted && 'text-ink-muted')}>
        {formatRangeInR(mean, { isSigned })}
      </span>
      <Beside>{range ? formatRangeInR(range, { isSigned }) : 'Not enough data'}</Beside>
    </>
  );
}

function Beside({ children }: { children: ReactNode }) {
  return <span className="block whitespace-nowrap font-normal text-ink-muted text-xs">{children}</span>;
}
