import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { minify, type Plugin } from 'vite';

const web = resolve(import.meta.dirname, '..');
/** The script in web/public that requests the data of the first screen. */
const begin = 'begin.js';

/** Minifies it: Vite copies web/public unchanged, comments included. */
export function earlyScriptMinified(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const path = resolve(dir, begin);
      await writeFile(path, await minified(path));
    },
  };
}

/**
 * Nothing is painted before theme.js and first.css, and a separate file takes most of a second on a slow
 * line. The server allows both by their hashes (server/web-app.ts).
 */
export function firstPaintInPage(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const script = await minified(resolve(web, 'theme.js'));
        const styles = await readFile(resolve(web, 'first.css'), 'utf8');
        return html
          .replace('<script src="/theme.js"></script>', () => `<script>${script.trim()}</script>`)
          .replace('<link rel="stylesheet" href="/first.css" />', () => `<style>${styles}</style>`);
      },
    },
  };
}

async function minified(path: string): Promise<string> {
  const { code, errors } = await minify(path, await readFile(path, 'utf8'), { module: false });
  if (errors.length > 0) {
    throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  }
  return code;
}
