import type { PartTaker } from '#domain/statements/bytes/zip.ts';
import type { StatementLimits } from '#domain/statements/limits.ts';
import { RefusedError } from '#domain/statements/refused-error.ts';
import { readXmlPart } from './xml.ts';

export const stylesPath = 'xl/styles.xml';

const builtIn: Record<number, string | undefined> = {
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};
const mostStyles = 65_536;
const longestPattern = 256;

/** A spreadsheet's date formats, by style number; null for other formats. */
export function readStylesPart(patterns: (string | null)[], limits: StatementLimits): PartTaker {
  const own = new Map<string, string>();
  let inCellStyles = false;
  return readXmlPart({
    open(name, attributes) {
      if (name === 'numFmt' && attributes.numFmtId !== undefined) {
        own.set(attributes.numFmtId, (attributes.formatCode ?? '').slice(0, longestPattern));
      } else if (name === 'cellXfs') {
        inCellStyles = true;
      } else if (name === 'xf' && inCellStyles) {
        patterns.push(datePattern(attributes.numFmtId ?? '0', own));
      }
      if (patterns.length > mostStyles || own.size > Math.min(mostStyles, limits.sharedStrings)) {
        throw new RefusedError('damaged-spreadsheet');
      }
    },
    close(name) {
      inCellStyles &&= name !== 'cellXfs';
    },
  });
}

function datePattern(id: string, own: ReadonlyMap<string, string>): string | null {
  const pattern = own.get(id);
  if (pattern === undefined) {
    const number = Number(id);
    const isAsian = (number >= 27 && number <= 36) || (number >= 50 && number <= 58);
    return builtIn[number] ?? (isAsian ? 'yyyy/m/d' : null);
  }
  const letters = pattern.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '');
  return /[ymdhs]/i.test(letters) && !/general/i.test(letters) ? pattern : null;
}
