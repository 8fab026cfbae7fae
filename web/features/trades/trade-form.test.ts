import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;

test('nothing in the form of a trade is drawn anew with every key of any field: it watches by name, or what follows', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /^(?!.*\.test\.).*\.tsx?$/.test(name),
  );
  const watchers = files.filter(name =>
    /useWatch\(\{ control(: [\w.]+)? \}\)|\.watch\(\)/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(files).toContain('form/trade-form-dialog.tsx');
  expect(watchers).toEqual([]);
});
