import { tradeSorts } from '#domain/trades/trade-sorts.ts';

/** The columns that a list of trades can show in addition to its own, in their order on the screen. */
export const listColumns = [
  'r',
  'pips',
  'exit',
  'costs',
  'held',
  'setup',
  'rating',
  'tags',
  'account',
  'pictures',
] as const;

export type ListColumn = (typeof listColumns)[number];

export type SortedColumn = Exclude<ListColumn, 'pictures'>;

export const columnLabels: Record<ListColumn, string> = {
  r: 'R',
  pips: 'Pips',
  exit: 'Exit',
  costs: 'Costs',
  held: 'Holding Time',
  setup: 'Setup',
  rating: 'Plan Followed',
  tags: 'Tags',
  account: 'Account',
  pictures: 'Screenshots',
};

/** The columns of words; all others are figures. */
export const wordColumns: readonly ListColumn[] = ['setup', 'tags', 'account', 'pictures'];

type Direction = 'down' | 'up';
export type ColumnSort = `${SortedColumn}_${Direction}`;

const sortedColumns = listColumns.filter(column => column !== 'pictures');
export const columnSorts = sortedColumns.flatMap((column): ColumnSort[] => [
  `${column}_down`,
  `${column}_up`,
]);

/** The orders of a list: those of the database, and by any column, which the page sorts. */
export const listSorts = [...tradeSorts, ...columnSorts];

export type ListSort = (typeof listSorts)[number];

/** The column and the direction of an order; null for those of the database. */
export function readColumnSort(sort: string): { column: SortedColumn; direction: Direction } | null {
  const [column, direction] = sort.split('_');
  const known = sortedColumns.find(one => one === column);
  return known && (direction === 'down' || direction === 'up') ? { column: known, direction } : null;
}

/** 'R, high to low' */
export function columnSortLabel(sort: ColumnSort): string {
  const { column, direction } = readColumnSort(sort) ?? { column: 'r', direction: 'down' };
  const isWords = wordColumns.includes(column);
  const words = isWords ? ['Z to A', 'A to Z'] : ['high to low', 'low to high'];
  return `${columnLabels[column]}, ${words[direction === 'down' ? 0 : 1]}`;
}

/** The order after a press on a column's head: figures begin with the highest, words with A; then the opposite. */
export function nextColumnSort(column: SortedColumn, sort: string): ColumnSort {
  const now = readColumnSort(sort);
  const first = wordColumns.includes(column) ? 'up' : 'down';
  const other = first === 'up' ? 'down' : 'up';
  return `${column}_${now?.column === column && now.direction === first ? other : first}`;
}
