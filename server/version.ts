import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const about: { version: string } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));

/** As in package.json. */
export const { version } = about;

/** Returns a negative number when the first version is older, positive when newer, 0 when equal. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map(text => text.split(/[.+-]/).map(Number));
  for (let part = 0; part < 3; part++) {
    const difference = (left?.[part] || 0) - (right?.[part] || 0);
    if (difference !== 0) {
      return difference;
    }
  }
  return 0;
}
