import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type PlatformExport, platformExports } from './export-steps.ts';

const page = readFileSync(new URL('../../../docs/statements.md', import.meta.url), 'utf8');

/** The words of a platform's own screen. */
const namesIn = ({ steps }: PlatformExport) =>
  steps.flatMap(step => [...step.matchAll(/\*(.+?)\*/g)].map(([, name]) => name));

test.each(platformExports)('the page for people who read first says the same of $name', platform => {
  const { name, file = 'none' } = platform;
  const row = page.split('\n').find(line => line.startsWith(`| ${name} | ${file} |`));
  expect(namesIn(platform).filter(word => !row?.includes(`_${word}_`))).toEqual([]);
  expect(row).toBeDefined();
});
