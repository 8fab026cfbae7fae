import { SignedAmount } from '#components/signed-amount.tsx';
import { formatDay, localDay } from '#domain/clock/calendar-day.ts';
import { formatPercent } from '#domain/money/money.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { type ClassRow, type ClassSort, weekWinRate } from '#domain/school/class-rows.ts';
import { reasonWords } from '#features/desk/reason-words.ts';

/** The columns after the name, each with its figure, or null if there is none. */
export const classColumns: readonly {
  sort: Exclude<ClassSort, 'name'>;
  header: string;
  cell: (row: ClassRow) => React.ReactNode;
  isNumeric: boolean;
}[] = [
  {
    sort: 'net',
    header: 'Net P&L',
    cell: ({ net, trades }) => (net !== null && trades ? <SignedAmount value={net} /> : null),
    isNumeric: true,
  },
  {
    sort: 'win_rate',
    header: 'Win Rate',
    cell: row => {
      const rate = weekWinRate(row);
      return rate === null ? null : <Sampled figure={formatPercent(rate)} sample={row.trades ?? 0} />;
    },
    isNumeric: true,
  },
  {
    sort: 'plan',
    header: 'Plan Followed',
    cell: ({ planKept, planRated }) =>
      planKept !== null && planRated ? <Sampled figure={formatCount(planKept)} sample={planRated} /> : null,
    isNumeric: true,
  },
  {
    sort: 'last_trade',
    header: 'Last Trade',
    cell: ({ lastTradeAt }) =>
      lastTradeAt && <span className="whitespace-nowrap">{formatDay(localDay(new Date(lastTradeAt)))}</span>,
    isNumeric: true,
  },
  {
    sort: 'unread',
    header: 'Unread',
    cell: ({ unread }) => (unread ? formatCount(unread) : null),
    isNumeric: true,
  },
  {
    sort: 'needs',
    header: 'Needs Attention',
    cell: ({ reasons }) => {
      const words = reasonWords(reasons);
      return words.length === 0 ? null : (
        <span title={words.join(' · ')}>
          {words[0]}
          {words.length > 1 && <span className="text-ink-muted"> +{words.length - 1}</span>}
        </span>
      );
    },
    isNumeric: false,
  },
];

function Sampled({ figure, sample }: { figure: string; sample: number }) {
  return (
    <span className="whitespace-nowrap">
      {figure} <span className="text-ink-muted">of {formatCount(sample)}</span>
    </span>
  );
}
