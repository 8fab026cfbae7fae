import { expect, test } from 'vitest';
import { openSource } from '#domain/statements/source.ts';
import { detectDelimiter } from './delimiter.ts';

function readRows(text: string) {
  const source = openSource(new TextEncoder().encode(text));
  if ('refused' in source) {
    throw new Error(source.refused);
  }
  expect(source.kind).toBe('delimited');
  return source.sheets[0]?.rows ?? [];
}

function texts(text: string) {
  return readRows(text).map(({ cells }) => cells.map(cell => cell.text));
}

test.each([
  ['a;b;c\n1,5;2,5;3,5\n1,5;2,5;3', ';'],
  ['a,b,c\n1,2,3', ','],
  ['a\tb\tc\n1,0\t2,0\t3,0', '\t'],
  ['Account statement\n\na|b|c\n1|2|3', '|'],
  ['a,"x;y;z",c\nd,"x;y;z",f', ','],
  ['a;b\n1;2', ';'],
  ['a\nb', ','],
  ['sep=;\na,b,c', ';'],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(detectDelimiter(text).delimiter).toBe(delimiter);
});

test('quotes hold delimiters, breaks and themselves, and stray ones mean themselves', () => {
  expect(texts('a,b,c\n"1,5","x\ny","say ""hi"""\n5" TV,"b"c,"d" \n')).toEqual([
    ['a', 'b', 'c'],
    ['1,5', 'x y', 'say "hi"'],
    ['5" TV', '"b"c', 'd'],
  ]);
});

test('blank lines stay as rows to separate sections, and columns are positions', () => {
  const rows = readRows('sep=,\r\na,a,b\r\n\r\n1,2,\r\r3,,4');
  expect(rows.map(({ number, cells }) => [number, cells.map(cell => cell.text)])).toEqual([
    [2, ['a', 'a', 'b']],
    [3, []],
    [4, ['1', '2', '']],
    [5, []],
    [6, ['3', '', '4']],
  ]);
});
