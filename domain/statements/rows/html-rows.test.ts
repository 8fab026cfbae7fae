import { describe, expect, test } from 'vitest';
import { openSource } from '#domain/statements/source.ts';

function readRows(page: string) {
  const source = openSource(new TextEncoder().encode(page));
  if ('refused' in source) {
    throw new Error(source.refused);
  }
  expect(source.kind).toBe('html');
  return source.sheets[0]?.rows ?? [];
}

function texts(page: string) {
  return readRows(page).map(({ cells }) => cells.map(({ text }) => text));
}

test('cells keep their text, without tags, entities decoded and spaces of one kind', () => {
  const page =
    '<html><table><tr><td nowrap>1&nbsp;234.50<td>&minus;5<br>a&amp;b&#65;</td><th><b>x</b>\n  y</th></tr></table>';
  expect(texts(page)).toEqual([['1 234.50', '−5 a&bA', 'x y']]);
});

test('cells keep their span, tool tip, kind and whether they are hidden', () => {
  const page =
    '<table><tr><td colspan="8" class="left hidden" title="to #7 &quot;x&quot;">a</td><th style="DISPLAY: none">b</th><td hidden>c</td><td>d</td></tr>' +
    '<tr hidden><td>e</td></tr></table>';
  const [first, second] = readRows(page);
  expect(
    first?.cells.map(({ colspan, title, isHeader, isHidden }) => [colspan, title, isHeader, isHidden]),
  ).toEqual([
    [8, 'to #7 "x"', false, true],
    [1, '', true, true],
    [1, '', false, true],
    [1, '', false, false],
  ]);
  expect(second?.cells[0]?.isHidden).toBe(true);
});

test('scripts, styles, comments and other markup are no text', () => {
  const page =
    '<!DOCTYPE html><title>T</title><style>td{}</style><table><tr><td><script>alert("</td>")</script>a<!-- <tr><td>z --></td>' +
    '<td><img src=x onerror=alert(1)>=HYPERLINK("x")</td></tr></table>';
  expect(texts(page)).toEqual([['a', '=HYPERLINK("x")']]);
});

test('rows and cells end where the next begin', () => {
  expect(texts('<table><tr><td>a<td><font>b<tr><td>c</table><td>d')).toEqual([['a', 'b'], ['c'], ['d']]);
});

test('tables within tables have rows of their own, and layout is none', () => {
  const page = '<table><tr><td> <table><tr><td>a</td></tr></table> </td></tr><tr><td>b</td></tr></table>';
  expect(texts(page)).toEqual([['a'], ['b']]);
});

test('a title between tables is a row of one header cell', () => {
  const page =
    '<html><h2>History</h2><table><tr><td>a</td></tr></table><p><b>Orders</b><table><tr><td>b</td></tr></table>';
  expect(texts(page)).toEqual([['History'], ['a'], ['Orders'], ['b']]);
  expect(readRows(page)[0]?.cells[0]?.isHeader).toBe(true);
});

test('a page that ends within a table is read, and named incomplete', () => {
  const source = openSource(new TextEncoder().encode('<table><tr><td>a</td></tr><tr><td>b'));
  expect(source).toMatchObject({ problems: [{ row: 0, why: 'incomplete' }] });
});

describe('a page without a table', () => {
  test.each([
    ['no-table', '<html><body>Your account <b>statement</b></body></html>'],
    ['frameset', '<html><frameset rows="*,39"><frame src="x.files/sheet001.htm"></frameset></html>'],
  ])('%s', (refused, page) => {
    expect(openSource(new TextEncoder().encode(page))).toEqual({ refused });
  });
});
