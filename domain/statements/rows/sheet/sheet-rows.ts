import type { PartTaker } from '#domain/statements/bytes/zip.ts';
import type { StatementLimits } from '#domain/statements/limits.ts';
import { RefusedError } from '#domain/statements/refused-error.ts';
import { noTraits, type Room, rowMaker, tidy } from '#domain/statements/rows/collector.ts';
import type { Row } from '#domain/statements/rows/row.ts';
import { runsReader } from './strings.ts';
import { readXmlPart } from './xml.ts';

type SheetParts = { strings: readonly string[]; patterns: readonly (string | null)[] };

const mostRows = 1_048_576;
const mostColumns = 16_384;

/** Reads a sheet's rows. Cells are placed by reference, as some writers skip empty ones. */
export function readSheetPart(
  rows: Row[],
  parts: SheetParts,
  room: Room,
  limits: StatementLimits,
): PartTaker {
  const maker = rowMaker(room, limits);
  const runs = runsReader(limits.charactersOfCell);
  let number = 0;
  let next = 0;
  let type = '';
  let style = 0;
  let value = '';
  let inValue = false;
  let inRuns = false;

  function openCell(attributes: { [name: string]: string | undefined }) {
    const column = columnNumber(attributes.r ?? '') ?? next;
    maker.moveTo(column);
    next = column + 1;
    type = attributes.t ?? 'n';
    style = Number(attributes.s ?? 0);
    value = '';
  }

  function closeCell() {
    if (type === 's') {
      maker.add(sharedString());
    } else if (type === 'inlineStr') {
      maker.add(runs.take());
    } else if (type === 'b') {
      maker.add(value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE');
    } else if (type === 'e') {
      room.problems.push({
        row: number,
        column: String(next),
        text: tidy(value.slice(0, 80)),
        why: 'cell-error',
      });
      maker.add('');
    } else if (type === 'n') {
      addNumber();
    } else {
      maker.add(value);
    }
  }

  /** A missing string is data loss, which an empty cell would hide. */
  function sharedString(): string {
    const text = value === '' ? '' : parts.strings[Number(value)];
    if (text === undefined) {
      throw new RefusedError('damaged-spreadsheet');
    }
    return text;
  }

  function addNumber() {
    const stored = value.trim() === '' ? Number.NaN : Number(value);
    if (Number.isFinite(stored)) {
      maker.add(value, { ...noTraits, number: stored, datePattern: parts.patterns[style] ?? null });
    } else {
      maker.add(value);
    }
  }

  return readXmlPart({
    open(name, attributes) {
      if (name === 'row') {
        const said = Number(attributes.r);
        number = Number.isInteger(said) && said > number && said <= mostRows ? said : number + 1;
        next = 0;
      } else if (name === 'c') {
        openCell(attributes);
      } else if (name === 'is') {
        inRuns = true;
      }
      inValue = name === 'v';
      if (inRuns) {
        runs.open(name, attributes);
      }
    },
    close(name) {
      inValue = false;
      if (inRuns) {
        runs.close(name);
        inRuns = name !== 'is';
      }
      if (name === 'c') {
        closeCell();
      } else if (name === 'row') {
        rows.push(maker.finish(number));
      }
    },
    text(piece) {
      if (inRuns) {
        runs.text(piece);
      } else if (inValue && value.length <= limits.charactersOfCell) {
        value += piece.slice(0, limits.charactersOfCell + 1);
      }
    },
  });
}

/** The column of a reference from 0: 6 for 'G12'. Null without one. */
function columnNumber(reference: string): number | null {
  const letters = /^\$?([A-Za-z]{1,3})\$?\d/.exec(reference)?.[1];
  if (!letters) {
    return null;
  }
  const column =
    [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return column < mostColumns ? column : null;
}
