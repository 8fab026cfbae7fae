import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Screens, withConfig } from './screens.ts';

const hashed = 'public, max-age=31536000, immutable';
/** Icons, and the script that sets the theme before the first paint. */
const named = 'public, max-age=600, stale-while-revalidate=604800';

/** Serves the built web app: hashed assets for a year, index.html for every page path. A missing file stays a 404. */
export function builtWebApp(folder: string): Screens {
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  return {
    allows: { scripts: inlineHashes('script', built), styles: inlineHashes('style', built), connections: [] },
    async serve(app, config) {
      const page = withConfig(built, config);
      const files = await filesIn(folder);
      const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;

      await app.register(fastifyStatic, {
        root: folder,
        // A route per file would take as long to build as all other routes together.
        serve: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header('cache-control', cachingHeader(path.slice(folder.length)));
        },
      });

      app.get('/*', (request, reply) => {
        const [path = ''] = request.url.split('?', 1);
        if (files.has(path)) {
          return reply.sendFile(path);
        }
        if (namesFile(request.url)) {
          return reply.callNotFound();
        }
        reply.header('cache-control', 'no-cache').header('etag', etag);
        if (isSharedReport(path)) {
          reply.header('x-robots-tag', 'noindex');
        }
        return request.headers['if-none-match'] === etag
          ? reply.code(304).send()
          : reply.type('text/html; charset=utf-8').send(page);
      });
    },
  };
}

/** True for the page of shared reports. */
const isSharedReport = (path: string) => path === '/r';

/** Returns hashes of inline scripts or styles in a page, for a content security policy. */
export function inlineHashes(element: 'script' | 'style', page: string): string[] {
  const inside = page.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'));
  return [...inside].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** All files but the page and compressed copies. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const addresses = entries
    .filter(entry => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`);
  return new Set(addresses.filter(address => address !== '/index.html'));
}

/** By the path in the build, such as `/assets/main.js`. */
function cachingHeader(path: string): string {
  if (path.startsWith(join(sep, 'assets', sep))) {
    return hashed;
  }
  // An old service worker would delay a new version.
  return path.startsWith(join(sep, 'sw.js')) ? 'no-cache' : named;
}

/** True when the last part of the path has an extension: then it is a file, never a page. */
export function namesFile(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  const dot = path.indexOf('.', path.lastIndexOf('/') + 1);
  return dot >= 0 && dot < path.length - 1;
}
