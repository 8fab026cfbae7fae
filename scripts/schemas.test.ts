import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { schemaFiles } from '../tests/support/schema-files.ts';

const supabase = resolve(import.meta.dirname, '..', 'supabase');
const files = (await schemaFiles()).map(path => ({ path, text: readFileSync(path, 'utf8') }));

/** The names that the files create, each with its files. */
function madeBy(pattern: RegExp): Map<string, string[]> {
  const made = new Map<string, string[]>();
  for (const { path, text } of files) {
    for (const [, name = ''] of text.matchAll(pattern)) {
      made.set(name, [...(made.get(name) ?? []), path]);
    }
  }
  return made;
}

test('a function has one text', () => {
  const functions = madeBy(/^create (?:or replace )?function ([\w.]+)/gm);
  expect(functions.size).toBeGreaterThan(200);
  expect([...functions].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

test('the triggers of a table are in the folder of the table', () => {
  const tables = madeBy(/^create table ([\w.]+)/gm);
  const triggers = madeBy(/^create trigger \w+[^;]*? on (public\.\w+|private\.\w+)/gm);
  expect(triggers.size).toBeGreaterThan(20);
  for (const [table, paths] of triggers) {
    const home = dirname(tables.get(table)?.[0] ?? '');
    expect(
      paths.filter(path => dirname(path) !== home),
      table,
    ).toEqual([]);
  }
});

test('no file is too long to be read at once', () => {
  const lengths = files.map(({ path, text }) => [basename(path), text.split('\n').length - 1] as const);
  expect(lengths.filter(([, lines]) => lines > 250)).toEqual([]);
});

test('migrations are as they were when a database may have had them', () => {
  const folder = resolve(supabase, 'migrations');
  const checksums = readdirSync(folder).map(name => {
    const text = readFileSync(resolve(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return `${createHash('sha256').update(text).digest('hex')}  ${name}\n`;
  });
  // After adding a file, write the checksums:
  // (cd supabase/migrations && sha256sum *.sql > ../migrations.lock)
  expect(checksums.join('')).toBe(readFileSync(resolve(supabase, 'migrations.lock'), 'utf8'));
});
