import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { font } from './first-screens.ts';

type Bundle = Rolldown.OutputBundle;

const web = resolve(import.meta.dirname, '..');
/** Files of web/public that the page begins with. */
const named = ['begin.js', 'browser-check.js', 'favicon.svg'].map(name => `/${name}`);

/**
 * web/service-worker.js with the paths of the files that a trader's pages need. Each build that changes one
 * of them changes it, so that browsers detect a new version.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const text = readFileSync(resolve(web, 'service-worker.js'), 'utf8');
        const files = ['/', ...named, ...filesOfTraders(bundle).map(name => `/${name}`)];
        const hash = createHash('sha256').update(text).update(JSON.stringify(files));
        for (const path of named) {
          hash.update(readFileSync(resolve(web, `public${path}`)));
        }
        const version = hash.digest('base64url').slice(0, 12);
        const constants = `const version = '${version}';\nconst files = ${JSON.stringify(files)};\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: constants + text });
      },
    },
  };
}

/** All files of the traders' pages. Admins work with everybody's data, which must not stay on a device. */
function filesOfTraders(bundle: Bundle): string[] {
  // Every page needs this font; the others are cached once they have been used.
  const found = new Set(Object.keys(bundle).filter(name => font.test(name)));
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk' || chunk.name === 'desk-app') {
      return;
    }
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) {
      found.add(style);
    }
    for (const needed of [...chunk.imports, ...chunk.dynamicImports]) {
      visit(needed);
    }
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.isEntry) {
      visit(name);
    }
  }
  return [...found].toSorted();
}
