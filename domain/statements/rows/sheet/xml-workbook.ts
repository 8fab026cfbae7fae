import type { StatementLimits } from '#domain/statements/limits.ts';
import { RefusedError } from '#domain/statements/refused-error.ts';
import { noTraits, type Room, type RowMaker, rowMaker } from '#domain/statements/rows/collector.ts';
import type { Row, Sheet } from '#domain/statements/rows/row.ts';
import { readXmlPart } from './xml.ts';

export const xmlWorkbookMark = 'urn:schemas-microsoft-com:office:spreadsheet';

const step = 64 * 1024;
const mostRows = 1_048_576;
const mostColumns = 16_384;

/** The sheets of an Excel 2003 XML file. @throws RefusedError for one that is damaged or past a limit */
export function xmlWorkbookSheets(
  bytes: Uint8Array,
  room: Room,
  limits: StatementLimits,
  onProgress: (share: number) => void,
): Sheet[] {
  const sheets: Sheet[] = [];
  let rows: Row[] = [];
  let maker: RowMaker = rowMaker(room, limits);
  let number = 0;
  let next = 0;
  let cell = { text: '', type: '', span: 0 };
  let inData = false;

  const take = readXmlPart({
    open(name, attributes) {
      if (name === 'Worksheet') {
        rows = [];
        maker = rowMaker(room, limits);
        number = 0;
        sheets.push({ name: attributes['ss:Name'] ?? '', rows });
        if (sheets.length > limits.sheets) {
          throw new RefusedError('too-many-sheets');
        }
      } else if (name === 'Row') {
        number = readPlace(attributes['ss:Index'], mostRows) ?? number + 1;
        next = 0;
      } else if (name === 'Cell') {
        next = (readPlace(attributes['ss:Index'], mostColumns) ?? next + 1) - 1;
        cell = { text: '', type: '', span: readPlace(attributes['ss:MergeAcross'], mostColumns) ?? 0 };
      }
      if (name === 'Data') {
        inData = true;
        cell.type = attributes['ss:Type'] ?? 'String';
      }
    },
    close(name) {
      if (name === 'Data') {
        inData = false;
      } else if (name === 'Cell') {
        addCell();
      } else if (name === 'Row') {
        rows.push(maker.finish(number));
      }
    },
    text(piece) {
      if (inData && cell.text.length <= limits.charactersOfCell) {
        cell.text += piece.slice(0, limits.charactersOfCell + 1);
      }
    },
  });

  function addCell() {
    maker.moveTo(next);
    const { text, type, span } = cell;
    const value = type === 'Number' && text.trim() !== '' ? Number(text) : Number.NaN;
    if (type === 'Error') {
      room.problems.push({
        row: number,
        column: String(next + 1),
        text: text.slice(0, 80),
        why: 'cell-error',
      });
      maker.add('');
    } else if (Number.isFinite(value)) {
      maker.add(text, { ...noTraits, number: value });
    } else {
      // Dates are text, with a T and redundant fractions of a second.
      maker.add(type === 'DateTime' ? text.replace(/\.0+$/, '') : text);
    }
    next += 1 + span;
  }

  for (let offset = 0; offset < bytes.length; offset += step) {
    take(bytes.subarray(offset, offset + step), offset + step >= bytes.length);
    onProgress(Math.min(1, (offset + step) / bytes.length));
  }
  return sheets;
}

/** From 1; null if absent or invalid. */
function readPlace(said: string | undefined, most: number): number | null {
  const place = Number(said ?? Number.NaN);
  return Number.isInteger(place) && place >= 1 && place <= most ? place : null;
}
