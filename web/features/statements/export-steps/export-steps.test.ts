import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readers } from '#domain/statements/readers/index.ts';
import { exportGroups } from './all.ts';
import { findJournal, journals } from './journals.ts';
import type { PlatformExport } from './platform-export.ts';

const page = readFileSync(new URL('../../../../docs/statements.md', import.meta.url), 'utf8');
const everything = exportGroups.flatMap(({ platforms }) => platforms);

/** The labels on a platform's own screen. */
const namesIn = ({ steps }: PlatformExport) =>
  steps.flatMap(step => [...step.matchAll(/\*(.+?)\*/g)].map(([, name]) => name));

test.each(everything)('the page for people who read first has the same steps for $name', platform => {
  const { name, file = 'none' } = platform;
  const row = page.split('\n').find(line => line.startsWith(`| ${name} | ${file} |`));
  expect(namesIn(platform).filter(word => !row?.includes(`_${word}_`))).toEqual([]);
  expect(row).toBeDefined();
});

test('every format that is read has steps', () => {
  const shown = new Set(everything.flatMap(({ formats }) => formats));
  const read = [...readers.map(({ format }) => format), 'mapped' as const];
  expect(read.filter(format => !shown.has(format))).toEqual([]);
});

test('no steps are empty, repeated or longer than a phone shows at once', () => {
  expect(new Set(everything.map(({ name }) => name)).size).toBe(everything.length);
  for (const { name, steps } of everything) {
    expect(steps.length, name).toBeGreaterThan(0);
    expect(steps.length, name).toBeLessThan(6);
    expect(new Set(steps).size, name).toBe(steps.length);
  }
});

describe('journals', () => {
  test('each has an address of its own', () => {
    const slugs = journals.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter(slug => !/^[a-z]+$/.test(slug))).toEqual([]);
    expect(findJournal('tradervue')?.name).toBe('Tradervue');
    expect(findJournal('nowhere')).toBeUndefined();
  });
});
