import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** The files of the project below a path, as Git lists them. */
export function projectFiles(path = '.'): string[] {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', path],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  );
  return [...new Set(stdout.split('\n'))].filter(file => file && isFile(join(root, file)));
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

export function readProject(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
