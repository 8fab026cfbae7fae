import { basename, dirname, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, readProject } from './project-files.ts';

const { imports } = JSON.parse(readProject('package.json')) as {
  imports: Record<string, string>;
};
const all = projectFiles();
const known = new Set(all);
const rooms = all.filter(file => /^(web|server|domain|lab|scripts)\//.test(file));
const isTest = (file: string) => /\.(test|budget)\.tsx?$/.test(file);
const isCode = (file: string) => /\.(ts|tsx|mjs|js)$/.test(file);

/** Written by a program: npm run types:database. */
const generated = ['web/data/backend/database.ts'];

/** What is started or shown by itself. The kit and the hot reload are for those who work on the product. */
const entries = [
  ...['admin-password', 'backup', 'restore', 'verify', 'statement'].map(name => `server/commands/${name}.ts`),
  'server/main.ts',
  'server/development.ts',
  'web/main.tsx',
  'web/service-worker.js',
  'web/kit/main.tsx',
  'vite.config.ts',
];

/** The files that a file imports, as modules or as addresses. */
function importsOf(file: string): string[] {
  const specifiers = readProject(file).matchAll(/(?:from|import\(?|new URL\()\s*['"]([^'"?]+)/g);
  return [...specifiers].flatMap(([, specifier = '']) => {
    const [, alias = '', rest = ''] = /^(#[\w-]+\/)(.+)$/.exec(specifier) ?? [];
    const path = alias
      ? posix.join(imports[`${alias}*`]?.replace('*', '') ?? '', rest)
      : posix.join(dirname(file), specifier);
    return known.has(path) ? [path] : [];
  });
}

function reachedFrom(first: readonly string[]): Set<string> {
  const reached = new Set(first);
  for (const file of reached) {
    for (const imported of isCode(file) ? importsOf(file) : []) {
      reached.add(imported);
    }
  }
  return reached;
}

describe('rooms stay small', () => {
  test('no folder has more than 40 files', () => {
    const counts = new Map<string, number>();
    for (const file of rooms) {
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 40)).toEqual([]);
  });

  test('no file has more than 250 lines', () => {
    const code = rooms.filter(file => isCode(file) && !isTest(file) && !generated.includes(file));
    const long = code.filter(file => readProject(file).split('\n').length - 1 > 250);
    expect(long).toEqual([]);
  });

  test('no module and no component of other folders share a name', () => {
    const product = rooms.filter(file => /^(web|server|domain)\/.*\.tsx?$/.test(file) && !isTest(file));
    const namesOf = (ending: string) =>
      new Set(product.filter(file => file.endsWith(ending)).map(file => basename(file, ending)));
    const components = namesOf('.tsx');
    const shared = [...namesOf('.ts')].filter(name => components.has(name));
    // The server and the app, and the files they start with, are called what they are.
    expect(shared.toSorted()).toEqual(['app', 'main']);
  });
});

describe('the product is what its entries reach', () => {
  const reached = reachedFrom(entries);

  test('every file of web, server and domain', () => {
    const product = rooms.filter(
      file => /^(web|server|domain)\/.*\.tsx?$/.test(file) && !isTest(file) && !file.endsWith('.d.ts'),
    );
    expect(product.filter(file => !reached.has(file))).toEqual([]);
  });

  test('and nothing of tests or lab', () => {
    expect([...reached].filter(file => /^(tests|lab)\//.test(file) || isTest(file))).toEqual([]);
  });
});
