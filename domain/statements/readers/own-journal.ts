import type { TradeJournal } from '#domain/statements/statement.ts';
import { type GridRow, linesAt } from './table/grid.ts';

// Older downloads name the emotions 'Felt Before' and 'Felt After'.
const names = {
  notes: /^notes$/i,
  tags: /^tags$/i,
  setup: /^setup$/i,
  feltBefore: /^(felt|emotion) before$/i,
  feltAfter: /^(felt|emotion) after$/i,
  planFollowed: /^plan followed\b/i,
} as const;

type OwnJournalColumns = Record<keyof typeof names, number>;

/** The journal columns of our own download; -1 if absent. */
export function ownJournalColumns(header: readonly string[]): OwnJournalColumns {
  const at = (name: RegExp) => header.findIndex(text => name.test(text.trim()));
  return {
    notes: at(names.notes),
    tags: at(names.tags),
    setup: at(names.setup),
    feltBefore: at(names.feltBefore),
    feltAfter: at(names.feltAfter),
    planFollowed: at(names.planFollowed),
  };
}

export function ownJournal(row: GridRow, columns: OwnJournalColumns): TradeJournal | null {
  const text = (part: keyof OwnJournalColumns) => withoutGuard(linesAt(row, columns[part])) || null;
  const list = (part: keyof OwnJournalColumns) =>
    text(part)
      ?.split(/(?<!;); /)
      .map(word => word.replaceAll(';;', ';')) ?? [];
  const own = {
    feltBefore: list('feltBefore'),
    feltAfter: list('feltAfter'),
    planFollowed: text('planFollowed'),
  };
  const journal: TradeJournal = {
    ...{ notes: text('notes'), tags: list('tags'), mistakes: [], setup: text('setup') },
    ...{ rating: null, r: null, plannedR: null, risk: null, mae: null, mfe: null },
    own,
  };
  const all = [journal.notes, journal.setup, ...journal.tags, ...Object.values(own).flat()];
  return all.some(part => part !== null) ? journal : null;
}

/** Spreadsheets need the apostrophe to not read a text as a formula. */
function withoutGuard(text: string): string {
  return text.replace(/^'(?=[=+\-@\t\r\n])/, '');
}
