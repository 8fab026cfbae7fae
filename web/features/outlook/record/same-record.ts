import type { RecordColumns } from '#domain/insights/insight-record.ts';

/** The earlier record if a new answer equals it, so that nothing is calculated again. */
export function sameRecord(before: unknown, after: unknown): unknown {
  return before && isSameRecord(before as RecordColumns, after as RecordColumns) ? before : after;
}

function isSameRecord(one: RecordColumns, other: RecordColumns): boolean {
  return (
    one.total === other.total &&
    isSameList(one.first, other.first) &&
    isSameList(one.accounts, other.accounts) &&
    hasSameColumns(one.trades, other.trades) &&
    hasSameColumns(one.cash, other.cash)
  );
}

/** Columns that no figure of an outlook needs. */
const unheeded: ReadonlySet<string> = new Set([
  ...['tags', 'setup', 'felt_before', 'felt_after', 'followed', 'plan', 'rules'],
]);

function hasSameColumns(one: object, other: object): boolean {
  const columns = new Map<string, readonly unknown[]>(Object.entries(other));
  return Object.entries(one).every(
    ([name, column]) => unheeded.has(name) || isSameList(column, columns.get(name) ?? []),
  );
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

const versions = new WeakMap<RecordColumns, number>();
let newest = 0;

/** A number per answer, which separates the results of one from those of another. */
export function recordVersion(columns: RecordColumns): number {
  const version = versions.get(columns) ?? newest + 1;
  versions.set(columns, version);
  newest = Math.max(newest, version);
  return version;
}
