import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { minify, type Plugin } from 'vite';

/** The scripts of web/public that run before anything is painted. Vite copies them as they are, with all that they say. */
export function earlyScripts(names: readonly string[]): Plugin {
  return {
    name: 'early-scripts',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const name of names) {
        const path = resolve(dir, name);
        const { code, errors } = await minify(name, await readFile(path, 'utf8'), { module: false });
        if (errors.length > 0) {
          throw new Error(`${name} cannot be read: ${errors[0]?.message}`);
        }
        await writeFile(path, code);
      }
    },
  };
}
