import { expect, test } from 'vitest';
import { scriptPost } from './script-file.ts';
import { postSpan } from './span.ts';

const text = JSON.stringify({ platform: 'mt5', account: { number: '7001234' }, comment: 'Зачисление' });
const bytes = (told: string) => new TextEncoder().encode(told);

test('a post is kept as it is, in UTF-8 and in UTF-16', () => {
  expect(scriptPost(bytes(text))).toEqual({ text, span: null });
  expect(scriptPost(bytes(`\uFEFF${text}`))).toEqual({ text, span: null });
  expect(scriptPost(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual({ text, span: null });
});

test.each([
  [text.slice(0, -9), 'It is not complete. It is read again when it changes.'],
  ['', 'It is not complete. It is read again when it changes.'],
  ['{"name":"pipstone"}', 'It is not a file of PipstoneSync.'],
  ['null', 'It is not a file of PipstoneSync.'],
  [`"${'x'.repeat(1_100_000)}"`, 'It is larger than a file of PipstoneSync.'],
])('%.30s is refused', (told, sentence) => {
  expect(scriptPost(bytes(told))).toEqual({ refused: sentence });
});

test.each([
  [{}, null],
  [{ deals: [], trades: [], cash: [] }, null],
  [{ deals: [{ time: 5 }, { time: 9 }] }, { first: 5, last: 9 }],
  [
    { trades: [{ opened: 1, closed: 7 }], cash: [{ time: 3 }, { time: 8 }] },
    { first: 3, last: 8 },
  ],
  [{ deals: 'none', trades: [null], cash: [{ time: '3' }] }, null],
])('the times of %j are %j', (post, span) => {
  expect(postSpan(post)).toEqual(span);
});
