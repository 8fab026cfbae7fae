import { Amount } from '#components/amount.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { GroupRow } from '#domain/insights/groups.ts';
import { between } from '#domain/insights/words.ts';
import { formatPercent } from '#domain/money/money.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { OpenPart } from './open-part.tsx';
import { formatR } from './r-words.ts';

type GroupTableProps = {
  label: string;
  name?: string;
  rows: readonly GroupRow[];
  currency: string;
  extra?: Column<GroupRow>;
  labelOf: (key: string) => string;
  onOpen: (key: string) => void;
};

const words = { above: 'Above Average', below: 'Below Average' };

export function GroupTable({ label, name, rows, currency, extra, labelOf, onOpen }: GroupTableProps) {
  const columns: Column<GroupRow>[] = [
    {
      header: label,
      cell: ({ key, standsOut }) => (
        <>
          <OpenPart onOpen={() => onOpen(key)}>{labelOf(key)}</OpenPart>
          {standsOut && <span className="block font-normal text-ink-muted text-xs">{words[standsOut]}</span>}
        </>
      ),
    },
    ...(extra ? [extra] : []),
    { header: 'Trades', cell: ({ trades }) => formatCount(trades), isNumeric: true },
    {
      header: 'Net P&L',
      cell: row => <Money row={row} value={row.net} currency={currency} />,
      isNumeric: true,
    },
    {
      header: 'Per Trade',
      cell: row => (
        <>
          <Money row={row} value={row.expectancy.amount ?? 0} currency={currency} />
          <Beside>
            {row.expectancy.interval
              ? `${between(row.expectancy.interval, currency)}${row.isRough ? ', rough' : ''}`
              : 'Not enough data'}
          </Beside>
        </>
      ),
      isNumeric: true,
    },
    {
      header: 'Win Rate',
      cell: ({ winRate: { percent, interval } }) =>
        percent === null ? (
          '–'
        ) : (
          <>
            {formatPercent(percent)}
            {interval && (
              <Beside>
                {formatPercent(interval.low)} to {formatPercent(interval.high)}
              </Beside>
            )}
          </>
        ),
      isNumeric: true,
    },
    { header: 'Average R', cell: ({ averageR: r }) => (r === null ? '–' : formatR(r)), isNumeric: true },
  ];
  return (
    <Table
      label={name ?? `By ${label.toLowerCase()}`}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}

function Money({ row, value, currency }: { row: GroupRow; value: number; currency: string }) {
  return row.isFew ? (
    <Amount value={value} currency={currency} className="text-ink-muted" />
  ) : (
    <SignedAmount value={value} currency={currency} />
  );
}

export function Beside({ children }: { children: string | (string | number)[] }) {
  return <span className="block whitespace-nowrap font-normal text-ink-muted text-xs">{children}</span>;
}
