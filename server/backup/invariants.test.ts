import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ruleOfFactors } from './check-factors.ts';
import { rulesOfFiles } from './check-files.ts';
import { invariants } from './invariants.ts';

test('docs/backup.md lists every check by its name', () => {
  const page = readFileSync(new URL('../../docs/backup.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('## Checks of verify\n');
  const listed = section.slice(0, section.indexOf('\n## ')).matchAll(/^- (.+)\.$/gm);
  expect([...listed].map(([, name]) => name)).toEqual([
    ...invariants.map(({ name }) => name),
    ...Object.values(rulesOfFiles),
    ruleOfFactors,
  ]);
});
