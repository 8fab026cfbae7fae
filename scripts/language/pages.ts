import type { Found } from './code.ts';

/** The paragraphs, headings, list items and table rows of a Markdown page, without code. */
export function readPage(source: string): Found[] {
  const prose = source
    .replaceAll(/^```[\s\S]*?^```/gm, fence => fence.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]*`/g, '`')
    .replaceAll(/\]\([^)\n]*\)/g, ']');
  const found: Found[] = [];
  let isInside = false;
  for (const [index, text] of prose.split('\n').entries()) {
    const begins = /^\s*([-*]|\d+\.|\||#+) /.test(text) || text.startsWith('|');
    const last = found.at(-1);
    if (text.trim() === '') {
      isInside = false;
    } else if (last && isInside && !begins) {
      last.text += ` ${text.trim()}`;
    } else {
      found.push({ line: index + 1, text: text.replace(/^\s*([-*]|\d+\.|#+) /, '').trim() });
      isInside = !/^(\||#)/.test(text);
    }
  }
  return found;
}
