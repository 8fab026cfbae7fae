import { type GridRow, linesAt, textAt } from '#domain/statements/readers/table/grid.ts';
import type { TradeJournal } from '#domain/statements/statement.ts';
import type { FieldColumns } from './names.ts';
import type { JournalField } from './platform.ts';

const fields: readonly JournalField[] = [
  'notes',
  'tags',
  'mistakes',
  'setup',
  'rating',
  'r',
  'plannedR',
  'risk',
  'mae',
  'mfe',
];

/** Per trade, and per label in characters. */
const most = { labels: 50, label: 200 } as const;

/** Another journal's notes on a trade; null if empty. */
export function readJournal(row: GridRow, columns: FieldColumns): TradeJournal | null {
  if (!fields.some(field => columns.has(field))) {
    return null;
  }
  const texts = (field: JournalField) =>
    (columns.get(field) ?? []).map(column => textAt(row, column).trim()).filter(isTold);
  const text = (field: JournalField) => texts(field)[0] ?? null;
  const journal: Omit<TradeJournal, 'own'> = {
    notes: joinNotes(row, columns.get('notes') ?? []),
    tags: cleanLabels(texts('tags')),
    mistakes: cleanLabels(texts('mistakes')),
    setup: cleanLabels(texts('setup')).join(', ') || null,
    rating: text('rating'),
    r: text('r'),
    plannedR: text('plannedR'),
    risk: text('risk'),
    mae: text('mae'),
    mfe: text('mfe'),
  };
  const isEmpty = Object.values(journal).every(value => value === null || value.length === 0);
  return isEmpty ? null : journal;
}

function joinNotes(row: GridRow, columns: readonly number[]): string | null {
  const notes = columns.map(column => linesAt(row, column).trim()).filter(isTold);
  return notes.join('\n') || null;
}

function isTold(text: string): boolean {
  return text !== '' && !/^(?:n\/?a|none|null|undefined|[-–—]+|\[\]|\{\})$/i.test(text);
}

/** Labels separated by commas, semicolons or bars; also a bracketed list of quoted ones. */
function cleanLabels(texts: readonly string[]): string[] {
  const labels = texts.flatMap(text =>
    text
      .replace(/^\[(.*)\]$/s, '$1')
      .split(/[,;|]/)
      .map(label =>
        label
          .trim()
          .replace(/^["'](.*)["']$/, '$1')
          .trim()
          .slice(0, most.label),
      )
      .filter(isTold),
  );
  return [...new Set(labels)].slice(0, most.labels);
}
