import type { StatementLimits } from '#domain/statements/limits.ts';
import { RefusedError } from '#domain/statements/refused-error.ts';
import type { Problem } from '#domain/statements/statement.ts';
import { type Cell, emptyCell, type Row } from './row.ts';

type CellTraits = Omit<Cell, 'text' | 'lines'>;

export const noTraits: CellTraits = emptyCell;

/** Without the spread syntax, which makes large files several times slower. */
function makeCell(
  text: string,
  { colspan, title, isHeader, isHidden, number, datePattern }: CellTraits,
): Cell {
  return { text, colspan, title, isHeader, isHidden, number, datePattern };
}

export type Room = { rows: number; cells: number; problems: Problem[]; common: Map<string, Cell> };

const commonLength = 8;
const mostCommon = 4_096;

export function newRoom(): Room {
  return { rows: 0, cells: 0, problems: [], common: new Map() };
}

/** Short cells ('buy', '0.00') share one object, which halves the memory of a large file. */
function plainCell(text: string, { common }: Room): Cell {
  if (text.length > commonLength) {
    return makeCell(text, noTraits);
  }
  const known = common.get(text);
  if (known) {
    return known;
  }
  const made = text === '' ? emptyCell : Object.freeze(makeCell(text, noTraits));
  if (common.size < mostCommon) {
    common.set(text, made);
  }
  return made;
}

export type RowMaker = {
  add(text: string, traits?: CellTraits): void;
  addText(text: string): void;
  moveTo(column: number): void;
  finish(number: number): Row;
};

/** @throws RefusedError above a limit of rows or cells */
export function rowMaker(room: Room, limits: StatementLimits): RowMaker {
  let cells: Cell[] = [];
  let column = 0;
  let dropped = 0;
  let cut = '';

  function put(cell: Cell) {
    if (column >= limits.cellsOfRow) {
      dropped += 1;
    } else {
      while (cells.length < column) {
        count();
        cells.push(emptyCell);
      }
      if (column === cells.length) {
        count();
      }
      cells[column] = cell;
    }
    column += 1;
  }

  function count() {
    room.cells += 1;
    if (room.cells > limits.cells) {
      throw new RefusedError('too-many-cells');
    }
  }

  return {
    add(raw, traits = noTraits) {
      const isLong = raw.length > limits.charactersOfCell;
      const text = tidy(isLong ? raw.slice(0, limits.charactersOfCell) : raw);
      cut ||= isLong ? text : '';
      put(traits === noTraits ? plainCell(text, room) : makeCell(text, traits));
    },
    addText(raw) {
      const isLong = raw.length > limits.charactersOfCell;
      if (!isLong && !/[\r\n]|\s{2}/.test(raw)) {
        this.add(raw);
        return;
      }
      const text = tidy(raw.slice(0, limits.charactersOfCell));
      cut ||= raw.length > limits.charactersOfNote ? text : '';
      // One more than allowed: longer notes are not kept.
      put({ ...makeCell(text, noTraits), lines: tidyLines(raw.slice(0, limits.charactersOfNote + 1)) });
    },
    moveTo(place) {
      column = place;
    },
    finish(number) {
      room.rows += 1;
      if (room.rows > limits.rows) {
        throw new RefusedError('too-many-rows');
      }
      if (dropped > 0) {
        const text = `${dropped} more`;
        room.problems.push({
          row: number,
          column: String(limits.cellsOfRow + 1),
          text,
          why: 'too-many-cells',
        });
      }
      if (cut) {
        room.problems.push({ row: number, column: '', text: cut.slice(0, 80), why: 'cut-text' });
      }
      const row = { number, cells };
      cells = [];
      column = 0;
      dropped = 0;
      cut = '';
      return row;
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is dropped.
const controls = /[\u0000-\u0008\u000e-\u001f\u007f\ufeff]/g;

/** Collapses and trims whitespace, and removes control characters. */
export function tidy(text: string): string {
  if (/^[!-~]*$/.test(text)) {
    return text;
  }
  const plain = text.replace(controls, '').replace(/\s+/g, ' ').trim();
  return plain.replace(/[\ud800-\udbff]$/, '');
}

function tidyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .trim()
    .replace(/[\ud800-\udbff]$/, '');
}
