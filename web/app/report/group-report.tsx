import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Loaded } from '#components/loaded.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { Table } from '#components/ui/table.tsx';
import { type GroupWeekRow, groupWeek } from '#data/school/group-week.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { formatPercent } from '#domain/money/money.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { formatWeek } from '#domain/review.ts';
import { weeksBefore } from './report-figures.ts';
import { ReportSheet } from './report-sheet.tsx';

type GroupReportProps = {
  groupId: string;
  name: string;
  monday: CalendarDay;
  back: { to: string; label: string };
  weeks: ReactNode;
  reportAddress: (userId: string, monday: CalendarDay) => string;
};

/** The weekly report of a group: one row for each student. Money in dollars, as on the cards. */
export function GroupReport({ groupId, name, monday, back, weeks, reportAddress }: GroupReportProps) {
  const rows = useQuery(groupWeek(groupId, monday));
  return (
    <ReportSheet
      title={`Week of ${formatWeek(monday)}`}
      name={name}
      back={back}
      weeks={weeks}
      isReady={rows.isSuccess}
    >
      <Loaded query={rows} failure="Couldn’t load the week of this group." loading={<Spinner />}>
        {all => (
          <>
            <p className="text-sm">{summaryWords(all)}</p>
            {all.length > 0 && (
              <Table
                label="Students"
                columns={[
                  {
                    header: 'Student',
                    cell: row => (
                      <Link
                        to={reportAddress(row.user_id, monday)}
                        className="inline-flex min-h-6 items-center text-accent hover:underline print:text-ink"
                      >
                        <bdi>{row.name}</bdi>
                      </Link>
                    ),
                  },
                  { header: 'Trades', cell: row => countOr(row.trades), isNumeric: true },
                  { header: 'Net P&L', cell: row => <Net value={row.net} />, isNumeric: true },
                  {
                    header: `${weeksBefore}-Week Average`,
                    cell: row => (
                      <Net value={row.net_before === null ? null : row.net_before / weeksBefore} />
                    ),
                    isNumeric: true,
                  },
                  { header: 'Win Rate', cell: winRateWords, isNumeric: true },
                  { header: 'Plan Followed', cell: planWords, isNumeric: true },
                  { header: 'Messages', cell: row => countOr(row.messages), isNumeric: true },
                ]}
                rows={all}
                keyOf={row => row.user_id}
              />
            )}
          </>
        )}
      </Loaded>
    </ReportSheet>
  );
}

/** '18 of 25 students traded: 143 trades.' */
function summaryWords(rows: readonly GroupWeekRow[]): string {
  if (rows.length === 0) {
    return 'No students in this group.';
  }
  const traded = rows.filter(({ trades }) => trades !== 0).length;
  const trades = rows.reduce((sum, row) => sum + (row.trades ?? 0), 0);
  return `${formatCount(traded)} of ${countNoun(rows.length, 'student')} traded: ${countNoun(trades, 'trade')}.`;
}

const countOr = (count: number | null) => (count === null ? '–' : formatCount(count));

function Net({ value }: { value: number | null }) {
  return value === null ? '–' : <SignedAmount value={Math.round(value * 100) / 100} />;
}

function winRateWords({ trades, wins }: GroupWeekRow): string {
  return trades === null || wins === null || trades === 0 ? '–' : formatPercent((100 * wins) / trades);
}

function planWords({ plan_rated: rated, plan_kept: kept }: GroupWeekRow): string {
  return rated === null || kept === null || rated === 0
    ? '–'
    : `${formatCount(kept)} of ${formatCount(rated)}`;
}
