import type { ImportCounts, StatementImport, UndoTakes } from '#data/statements/imports.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { maxNotesLength } from '#domain/limits.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { hasLongNotes } from '#domain/statements/journal/other-journal.ts';
import type { ImportSums } from '#domain/statements/journal/rows.ts';
import type { Statement, TradeJournal } from '#domain/statements/statement.ts';
import { platformName } from '#domain/sync/platform-name.ts';

/** True for the rows that a connected program sent on a day. */
export function isSync({ format }: Pick<StatementImport, 'format'>): boolean {
  return format.endsWith('-sync');
}

/** The name of an import: its file, or 'MetaTrader 5, Nov 27, 2026' for a day of a connected program. */
export function importName(made: Pick<StatementImport, 'format' | 'file_name' | 'day'>): string {
  if (!isSync(made)) {
    return made.file_name;
  }
  const platform = platformName(made.format.replace(/-sync$/, ''));
  return made.day === null ? platform : `${platform}, ${formatDay(made.day)}`;
}

/** '2 deposits and withdrawals', '1 new deposit or withdrawal'. */
export function countOfCash(count: number, before = ''): string {
  const noun = count === 1 ? 'deposit or withdrawal' : 'deposits and withdrawals';
  return `${formatCount(count)} ${before}${noun}`;
}

/** The results of an import, part by part: '12 trades added', '3 updated'. */
export function countWords(counts: ImportCounts): string[] {
  const known = counts.unchanged + counts.cash_known;
  return [
    `${countNoun(counts.added, 'trade')} added`,
    counts.brought_back > 0 && `${countNoun(counts.brought_back, 'deleted trade')} restored`,
    counts.updated > 0 && `${countNoun(counts.updated, 'trade')} updated`,
    counts.cash_added > 0 && `${countOfCash(counts.cash_added)} added`,
    known > 0 && `${countNoun(known, 'row')} already in your journal`,
    counts.kept > 0 && `${countNoun(counts.kept, 'trade')} kept with your edits`,
    counts.deleted > 0 && `${countNoun(counts.deleted, 'trade')} you deleted, not restored`,
  ].filter(words => words !== false);
}

/** The parts of an import that its undo deletes; none if nothing of it is left. */
export function undoWords({ trades, with_notes: noted, edited, cash, updated }: UndoTakes): string[] {
  return [
    trades > 0 && `${countNoun(trades, 'trade')} it added`,
    noted > 0 && `your notes on ${partWords(noted, trades)}`,
    edited > 0 && `your edits to ${partWords(edited, trades)}`,
    cash > 0 && `${countOfCash(cash)}, reversed in your balance history`,
    updated > 0 && `its changes to ${countNoun(updated, 'trade')} from earlier imports`,
  ].filter(words => words !== false);
}

function partWords(count: number, all: number): string {
  return count === all ? 'them' : `${formatCount(count)} of them`;
}

/** In the statement's own time zone: 'Mar 2, 2026 – Apr 30, 2026'; '' without trades. */
export function periodWords({ first, last }: Pick<ImportSums, 'first' | 'last'>): string {
  if (!first || !last) {
    return '';
  }
  const [from, to] = [formatDay(first.slice(0, 10)), formatDay(last.slice(0, 10))];
  return from === to ? from : `${from} – ${to}`;
}

export const journalNames: Record<Exclude<keyof TradeJournal, 'own'>, string> = {
  notes: 'notes',
  tags: 'tags',
  mistakes: 'mistakes',
  setup: 'setup',
  rating: 'rating',
  r: 'R',
  plannedR: 'planned R',
  risk: 'risk',
  mae: 'MAE',
  mfe: 'MFE',
};

const columnsShown = 12;

/** The non-empty columns that are not imported: 'Zella Scale, Shared'; '' for none. */
export function notTakenWords({ notTaken, trades }: Pick<Statement, 'notTaken' | 'trades'>): string {
  const isLong = trades.some(({ journal }) => journal && hasLongNotes(journal));
  const names = [...notTaken, ...(isLong ? [`notes beyond ${formatCount(maxNotesLength)} characters`] : [])];
  const more = names.length - columnsShown;
  const shown = names.slice(0, columnsShown).join(', ');
  return more > 0 ? `${shown} and ${formatCount(more)} more` : shown;
}
