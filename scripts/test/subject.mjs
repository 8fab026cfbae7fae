import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.mjs';

/** The tests whose path contains a word, as arguments for the tools that run them. */
export function findTests(subject) {
  const named = filesIn('').filter(path => path.includes(subject));
  const tests = named.filter(path => path.endsWith('.test.ts'));
  return {
    unit: tests.filter(path => !path.startsWith('tests/')),
    api: tests.filter(path => path.startsWith('tests/')),
    stories: named.filter(path => path.startsWith('tests/') && path.endsWith('.spec.ts')),
  };
}

function filesIn(folder) {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.name === 'node_modules' || entry.name.startsWith('.') || entry.name.startsWith('dist')) {
      return [];
    }
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
