import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { minify, type Plugin } from 'vite';

/** The scripts of web/public that run before anything is painted. */
export const earlyScripts = ['theme.js', 'begin.js'];

/** Makes them small: Vite copies what is in web/public as it is, with all that its comments say. */
export function earlyScriptsMinified(): Plugin {
  return {
    name: 'early-scripts',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const name of earlyScripts) {
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
