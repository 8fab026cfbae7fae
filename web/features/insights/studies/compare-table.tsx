import type { ReactNode } from 'react';
import { SignedAmount } from '#components/signed-amount.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { ComparedSide, Difference } from '#domain/insights/studies/comparison.ts';
import { comparisonSentence } from '#domain/insights/studies/comparison-words.ts';
import { between, roughInterval } from '#domain/insights/words.ts';
import { formatAmount, formatPercent } from '#domain/money/money.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { roundTo } from '#domain/numbers/decimal.ts';
import { Beside } from '#features/insights/group-table.tsx';
import { formatR } from '#features/insights/r-words.ts';
import type { FilterComparison } from './studies.ts';

type Side = ComparedSide & { currency: string };

type Row = { name: string; cell: (side: Side) => ReactNode; difference?: ReactNode };

export function CompareTable({ found: { comparison, moneys } }: { found: FilterComparison }) {
  const [{ currency }, { currency: otherCurrency }] = moneys;
  const isSameMoney = currency === otherCurrency;
  const { one, other, expectancy, winRate } = comparison;
  const rows: Row[] = [
    { name: 'Trades', cell: ({ trades }) => formatCount(trades) },
    { name: 'Net P&L', cell: side => <SignedAmount value={side.net} currency={side.currency} /> },
    {
      name: 'Per Trade',
      cell: side => <PerTrade side={side} />,
      difference: isSameMoney && expectancy && (
        <DifferenceFigures
          isClear={expectancy.isClear}
          text={<SignedAmount value={expectancy.value} currency={currency} isNeutral={!expectancy.isClear} />}
          range={expectancy.interval && between(expectancy.interval, currency)}
        />
      ),
    },
    {
      name: 'Win Rate',
      cell: ({ winRate: { percent, interval } }) =>
        percent === null ? (
          '–'
        ) : (
          <>
            {formatPercent(percent)}
            {interval && (
              <Beside>{`${formatPercent(interval.low)} to ${formatPercent(interval.high)}`}</Beside>
            )}
          </>
        ),
      difference: winRate && (
        <DifferenceFigures
          isClear={winRate.isClear}
          text={points(winRate.value)}
          range={winRate.interval && `${points(winRate.interval.low)} to ${points(winRate.interval.high)}`}
        />
      ),
    },
    {
      name: 'Profit Factor',
      cell: ({ profitFactor }) => (profitFactor === null ? '–' : formatAmount(profitFactor)),
    },
    { name: 'Average R', cell: ({ averageR }) => (averageR === null ? '–' : formatR(averageR)) },
  ];
  const columns: Column<Row>[] = [
    { header: 'Figure', cell: ({ name }) => name },
    { header: 'These Trades', cell: ({ cell }) => cell({ ...one, currency }), isNumeric: true },
    {
      header: 'Second Filter',
      cell: ({ cell }) => cell({ ...other, currency: otherCurrency }),
      isNumeric: true,
    },
    { header: 'Difference', cell: ({ difference }) => difference || '–', isNumeric: true },
  ];
  return (
    <>
      <p className="text-pretty font-medium">{comparisonSentence(comparison, isSameMoney, currency)}</p>
      <Table label="Comparison" columns={columns} rows={rows} keyOf={({ name }) => name} />
      <p className="text-ink-muted text-xs">
        Below each figure is its 95% range. The more you compare, the more differences you find by chance:
        about one in 20.{(one.isRough || other.isRough) && ` ${roughInterval}`}
      </p>
    </>
  );
}

function PerTrade({ side: { expectancy, currency } }: { side: Side }) {
  return expectancy.amount === null ? (
    '–'
  ) : (
    <>
      <SignedAmount value={expectancy.amount} currency={currency} />
      <Beside>{expectancy.interval ? between(expectancy.interval, currency) : 'Not enough data'}</Beside>
    </>
  );
}

type DifferenceProps = Pick<Difference, 'isClear'> & { text: ReactNode; range: string | null };

function DifferenceFigures({ text, range, isClear }: DifferenceProps) {
  return (
    <>
      {text}
      {range && <Beside>{range}</Beside>}
      <Beside>{isClear ? 'Beyond chance' : 'May be chance'}</Beside>
    </>
  );
}

/** '+4.2 points' of percent. */
function points(value: number): string {
  const rounded = roundTo(value, 1);
  return `${rounded > 0 ? '+' : ''}${rounded.toFixed(1)} points`;
}
