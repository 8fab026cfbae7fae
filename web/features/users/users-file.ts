import type { Group } from '#data/school/groups.ts';
import type { ListedUser } from '#data/school/users.ts';
import { type CalendarDay, localDay } from '#domain/clock/calendar-day.ts';
import { type CsvColumn, toCsv } from '#lib/files/csv.ts';
import type { TextFile } from '#lib/files/save-file.ts';

type Row = ListedUser & { group: string | null };

const columns: readonly CsvColumn<Row>[] = [
  { header: 'Name', cell: user => user.full_name },
  { header: 'Email', cell: user => user.email },
  { header: 'Group', cell: user => user.group },
  { header: 'Account Balance ($)', cell: user => user.account_balance },
  { header: 'Total Wins', cell: user => user.total_wins },
  { header: 'Total Losses', cell: user => user.total_losses },
  { header: 'Win Rate (%)', cell: user => user.win_rate },
  { header: 'Last Trade', cell: user => user.last_trade_at && localDay(new Date(user.last_trade_at)) },
  { header: 'Overdue Plans', cell: user => user.overdue_plans },
  { header: 'Joined', cell: user => localDay(new Date(user.created_at)) },
  { header: 'User Id', cell: user => user.id },
];

/** Users as a CSV file, with the names of their groups; days are in the reader's time zone. */
export function usersFile(
  users: readonly ListedUser[],
  groups: readonly Pick<Group, 'id' | 'name'>[],
  today: CalendarDay,
): TextFile {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const rows = users.map(user => ({ ...user, group: names.get(user.group_id ?? '') ?? null }));
  return {
    name: `pipstone-users-${today}.csv`,
    content: toCsv(columns, rows),
    type: 'text/csv;charset=utf-8',
  };
}
