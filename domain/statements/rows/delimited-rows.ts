import type { StatementLimits } from '#domain/statements/limits.ts';
import { type Room, rowMaker } from './collector.ts';
import { detectDelimiter } from './delimiter.ts';
import type { Row } from './row.ts';

/** A quote not closed within this length is literal. */
const longestQuoted = 64 * 1024;

/**
 * The rows of delimited text, blank lines included. Unlike Papa Parse, which returns whole rows only, it ends
 * a row of millions of cells at the 256th.
 */
export function delimitedRows(
  text: string,
  room: Room,
  limits: StatementLimits,
  onProgress: (share: number) => void,
): Row[] {
  const { delimiter, from } = detectDelimiter(text);
  const maker = rowMaker(room, limits);
  const rows: Row[] = [];
  let at = from;
  let number = from === 0 ? 1 : 2;
  while (at < text.length) {
    let end = at;
    if (!isBreak(text, at)) {
      let cell = nextCell(text, at, delimiter);
      maker.addText(cell.text);
      while (text[cell.end] === delimiter) {
        cell = nextCell(text, cell.end + 1, delimiter);
        maker.addText(cell.text);
      }
      end = cell.end;
    }
    rows.push(maker.finish(number));
    number += 1;
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    onProgress(Math.min(1, at / text.length));
  }
  return rows;
}

function nextCell(text: string, start: number, delimiter: string): { text: string; end: number } {
  const quoted = text[start] === '"' ? quotedCell(text, start, delimiter) : null;
  if (quoted) {
    return quoted;
  }
  const stop = delimiter.charCodeAt(0);
  let end = start;
  while (end < text.length && text.charCodeAt(end) !== stop && !isBreak(text, end)) {
    end += 1;
  }
  return { text: text.slice(start, end), end };
}

function quotedCell(text: string, start: number, delimiter: string): { text: string; end: number } | null {
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"' && close - start < longestQuoted) {
    close = text.indexOf('"', close + 2);
  }
  if (close < 0 || close - start >= longestQuoted) {
    return null;
  }
  let end = close + 1;
  while (text[end] === ' ') {
    end += 1;
  }
  const isEnd = end >= text.length || text[end] === delimiter || isBreak(text, end);
  return isEnd ? { text: text.slice(start + 1, close).replaceAll('""', '"'), end } : null;
}

function isBreak(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 10 || code === 13;
}
