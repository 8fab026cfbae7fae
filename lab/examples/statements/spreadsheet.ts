import { strToU8, type Zippable, zipSync } from 'fflate';

/** The encodings of spreadsheet parts: native files of MetaTrader 5 are in UTF-16 with a byte order mark. */
export type PartEncoding = 'utf-8' | 'utf-16le' | 'utf-16le without a mark';

const open = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** An XLSX file of these sheets; `more` adds or replaces parts (null removes one). */
export function spreadsheet(
  sheets: Record<string, string>,
  {
    more = {},
    encoding = 'utf-8',
  }: { more?: Record<string, string | Uint8Array | null>; encoding?: PartEncoding } = {},
): Uint8Array {
  const names = Object.keys(sheets);
  const list = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const relations = names.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="http://x/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const parts: Record<string, string | Uint8Array | null> = {
    '[Content_Types].xml': `${open}<Types/>`,
    'xl/workbook.xml': `${open}<workbook xmlns:r="http://r"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${open}<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `${open}<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
  const files: Zippable = {};
  for (const [path, part] of Object.entries(parts)) {
    if (part !== null) {
      files[path] = typeof part === 'string' ? encoded(part, encoding) : part;
    }
  }
  return zipSync(files);
}

function encoded(text: string, encoding: PartEncoding): Uint8Array {
  return encoding === 'utf-8' ? strToU8(text) : utf16(text, encoding === 'utf-16le');
}

export function utf16(text: string, withMark: boolean): Uint8Array {
  const units = Uint16Array.from(withMark ? `\ufeff${text}` : text, unit => unit.charCodeAt(0));
  return new Uint8Array(units.buffer);
}
