import { describe, expect, test } from 'vitest';
import {
  kilobytes,
  megabytes,
  microseconds,
  ms,
  printed,
  printedRow,
  type Row,
  seconds,
  share,
  whole,
} from './text-table.ts';

const columns = { 'req/s': whole, p95: ms };

function row(name: string, figures: Row['figures'], isMet: Row['isMet'] = null): Row {
  return { name, figures, isMet };
}

describe('a table', () => {
  test('has names to the left, figures to the right, and what each row is worth at its end', () => {
    const rows = [
      row('profile by id', { 'req/s': 12_345, p95: 1.234 }, true),
      row('plans', { 'req/s': 80, p95: 123.4 }, false),
      row('trades', { 'req/s': 1, p95: 10 }),
    ];
    expect(printed({ title: 'Requests', columns, rows }).split('\n')).toEqual([
      'Requests',
      '                req/s      p95',
      'profile by id  12,345  1.23 ms  ok',
      'plans              80   123 ms  NOT MET',
      'trades              1    10 ms',
    ]);
  });

  test('is as wide as its columns are named where the figures are short', () => {
    const rows = [row('a', { 'req/s': 1, p95: 1 })];
    expect(printed({ title: 'Short', columns: { 'req/s': whole }, rows })).toBe('Short\n   req/s\na      1');
  });

  test('without rows is its heading', () => {
    expect(printed({ title: 'Nothing', columns, rows: [] })).toBe('Nothing\n  req/s  p95');
  });

  test.each([
    ['null', null],
    ['no number', Number.NaN],
    ['missing', undefined],
  ])('has a dash where a figure is %s', (_, figure) => {
    const figures: Row['figures'] = figure === undefined ? {} : { p95: figure };
    expect(printed({ title: 'Gaps', columns: { p95: ms }, rows: [row('a', figures)] })).toBe(
      'Gaps\n   p95\na    –',
    );
  });

  test('shows a figure of 0, and one in words as it is', () => {
    const rows = [row('a', { 'req/s': 0, p95: 'none' })];
    expect(printed({ title: 'Edges', columns, rows }).split('\n').at(-1)).toBe('a      0  none');
  });
});

describe('a row on its own', () => {
  test('names each figure', () => {
    expect(printedRow(row('plans', { 'req/s': 1_500, p95: null }, true), columns)).toBe(
      'plans: 1,500 req/s, – p95',
    );
  });

  test('says when its limit is not met', () => {
    expect(printedRow(row('plans', { 'req/s': 80, p95: 42 }, false), columns)).toBe(
      'plans: 80 req/s, 42 ms p95 (NOT MET)',
    );
  });
});

test.each([
  [whole, 1_234_567.5, '1,234,568'],
  [ms, 0.456, '0.46 ms'],
  [ms, 9.99, '9.99 ms'],
  [ms, 10, '10 ms'],
  [ms, 1_234.4, '1,234 ms'],
  [microseconds, 1_500, '1,500 µs'],
  [megabytes, 149_600_000, '150 MB'],
  [kilobytes, 200_049, '200.0 kB'],
  [seconds, 1.5, '1.50 s'],
  [share, 0.756, '0.76'],
])('%o says %d as %s', (format, value, text) => {
  expect(format(value)).toBe(text);
});
