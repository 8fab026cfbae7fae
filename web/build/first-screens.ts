import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The first modules of the screens of signed-in people, by the ends of their paths. */
const screens = {
  trader: ['/web/app/trader/trader-app.tsx', '/web/app/trader/load-journal.ts'],
  desk: ['/web/app/desk/desk-app.tsx'],
};

/** The font of all screens. Browsers request it only when there is text to render. */
export const font = /inter-latin-wght-normal/;

/** Beside web/public/begin.js, which loads these files early; also moves the styles. */
export function firstScreens(): Plugin {
  return {
    name: 'first-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const names = Object.entries(screens).map(([screen, ends]) => {
          const files = bundleFiles(bundle, ends).map(file => file.replace(/^assets\//, ''));
          return ` data-${screen}="${files.join(' ')}"`;
        });
        return stylesLast(html.replace(' src="/begin.js"', found => found + names.join('')));
      },
    },
  };
}

/**
 * In the head the styles would block the first paint; at the end the content above them is shown, and the
 * app's code still waits for them.
 */
function stylesLast(html: string): string {
  const links = html.match(/ *<link rel="stylesheet"[^>]* href="\/assets\/[^>]*>\n/g) ?? [];
  return links
    .reduce((page, link) => page.replace(link, ''), html)
    .replace(/ *<\/body>/, end => links.join('') + end);
}

/** The static imports of some modules, without the initial files. */
function bundleFiles(bundle: Bundle, ends: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
  const first = withImports(
    bundle,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const wanted = chunks.filter(({ facadeModuleId }) => ends.some(end => facadeModuleId?.endsWith(end)));
  const letters = Object.keys(bundle).filter(file => font.test(file));
  return [...[...withImports(bundle, wanted)].filter(file => !first.has(file)), ...letters];
}

function withImports(bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set(chunks.map(({ fileName }) => fileName));
  for (const file of files) {
    const chunk = bundle[file];
    for (const needed of chunk?.type === 'chunk' ? chunk.imports : []) {
      files.add(needed);
    }
  }
  return files;
}
