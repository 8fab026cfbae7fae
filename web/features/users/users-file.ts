import type { ListedUser } from '#data/school/users.ts';
import { type CalendarDay, calendarDayOf } from '#domain/calendar-day.ts';
import { type CsvColumn, csvOf } from '#lib/csv.ts';
import type { TextFile } from '#lib/save-file.ts';

const columns: readonly CsvColumn<ListedUser>[] = [
  { header: 'Name', cell: user => user.full_name },
  { header: 'Email', cell: user => user.email },
  { header: 'Account Balance ($)', cell: user => user.account_balance },
  { header: 'Total Wins', cell: user => user.total_wins },
  { header: 'Total Losses', cell: user => user.total_losses },
  { header: 'Win Rate (%)', cell: user => user.win_rate },
  { header: 'Last Trade', cell: user => user.last_trade_at && calendarDayOf(new Date(user.last_trade_at)) },
  { header: 'Overdue Plans', cell: user => user.overdue_plans },
  { header: 'Joined', cell: user => calendarDayOf(new Date(user.created_at)) },
  { header: 'User Id', cell: user => user.id },
];

/** Users as a sheet; days are those of the reader's calendar. */
export function usersFile(users: readonly ListedUser[], today: CalendarDay): TextFile {
  return {
    name: `pipstone-users-${today}.csv`,
    content: csvOf(columns, users),
    type: 'text/csv;charset=utf-8',
  };
}
