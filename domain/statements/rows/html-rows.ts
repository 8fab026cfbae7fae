import type { StatementLimits } from '#domain/statements/limits.ts';
import { RefusedError } from '#domain/statements/refused-error.ts';
import { noTraits, type Room, type RowMaker, rowMaker, tidy } from './collector.ts';
import { readTags, type TagAttributes } from './html-tags.ts';
import type { Row } from './row.ts';

const deepest = 32;
/** Outside of rows, the title of what follows. */
const titles = new Set(['b', 'strong', 'caption', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const breaks = new Set(['br', 'p', 'div', 'li']);

type OpenRow = { isHidden: boolean; hasTable: boolean; hasText: boolean };
type OpenCell = { text: string; isHeader: boolean; attributes: TagAttributes };
type OpenTable = { maker: RowMaker; row: OpenRow | null; cell: OpenCell | null };

/** The rows of a page's tables, without building a document. @throws RefusedError without a table */
export function htmlRows(
  page: string,
  room: Room,
  limits: StatementLimits,
  onProgress: (share: number) => void,
): Row[] {
  const rows: Row[] = [];
  const root = newTable();
  const tables = [root];
  let table = root;
  let tooDeep = 0;
  let hasTables = false;
  let hasFrames = false;
  let title: { tag: string; text: string } | null = null;

  function newTable(): OpenTable {
    return { maker: rowMaker(room, limits), row: null, cell: null };
  }

  function addText(piece: string) {
    const target = table.cell ?? title;
    if (target && target.text.length <= limits.charactersOfCell) {
      target.text += piece;
    }
  }

  function endCell() {
    const { cell, row, maker } = table;
    if (cell && row) {
      const { isHeader, attributes } = cell;
      const isHidden = attributes.isHidden || row.isHidden;
      const { colspan } = attributes;
      const title = tidy(attributes.title.slice(0, limits.charactersOfCell));
      const isPlain = colspan === 1 && title === '' && !isHeader && !isHidden;
      maker.add(cell.text, isPlain ? noTraits : { ...noTraits, title, colspan, isHeader, isHidden });
      row.hasText ||= cell.text.trim() !== '';
    }
    table.cell = null;
  }

  function endRow() {
    endCell();
    if (table.row) {
      const { hasTable, hasText } = table.row;
      const row = table.maker.finish(rows.length + 1);
      table.row = null;
      // Layout rows have no text outside their inner tables.
      if (hasText || !hasTable) {
        rows.push(row);
      }
    }
  }

  function beginTable() {
    hasTables = true;
    title = null;
    if (table.row) {
      table.row.hasTable = true;
    }
    if (tables.length < deepest) {
      table = newTable();
      tables.push(table);
    } else {
      tooDeep += 1;
    }
  }

  function endTable() {
    if (tooDeep > 0) {
      tooDeep -= 1;
    } else if (tables.length > 1) {
      endRow();
      tables.pop();
      table = tables.at(-1) ?? root;
    }
  }

  function endTitle(text: string) {
    title = null;
    if (text.trim() !== '' && !table.row) {
      table.maker.add(text, { ...noTraits, isHeader: true });
      rows.push(table.maker.finish(rows.length + 1));
    }
  }

  readTags(page, limits.charactersOfCell, {
    open(name, attributes, position) {
      if (name === 'td' || name === 'th') {
        endCell();
        table.row ??= { isHidden: false, hasTable: false, hasText: false };
        table.cell = { text: '', isHeader: name === 'th', attributes };
      } else if (name === 'tr') {
        endRow();
        table.row = { isHidden: attributes.isHidden, hasTable: false, hasText: false };
        onProgress(position / page.length);
      } else if (name === 'table') {
        beginTable();
      } else if (titles.has(name) && !table.row) {
        title ??= { tag: name, text: '' };
      } else if (breaks.has(name)) {
        addText(' ');
      }
      hasFrames ||= name === 'frameset' || name === 'frame';
    },
    close(name) {
      if (name === 'td' || name === 'th') {
        endCell();
      } else if (name === 'tr') {
        endRow();
      } else if (name === 'table') {
        endTable();
      } else if (name === title?.tag) {
        endTitle(title.text);
      }
    },
    text: addText,
  });
  if (tables.length > 1) {
    // A truncated page; the loss is unknown.
    room.problems.push({ row: 0, column: '', text: '', why: 'incomplete' });
  }
  while (tables.length > 1) {
    tooDeep = 0;
    endTable();
  }
  endRow();
  if (!hasTables) {
    throw new RefusedError(hasFrames ? 'frameset' : 'no-table');
  }
  return rows;
}
