import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Screens, withConfig } from './screens.ts';

const hashed = 'public, max-age=31536000, immutable';
/** Icons, and the script that sets the theme before anything is drawn: a second visit does not wait for them. */
const named = 'public, max-age=600, stale-while-revalidate=604800';

/**
 * Serves the built web app from a folder: hashed assets for a year, as compressed by the build, and index.html
 * for every other page path. A missing file (`/assets/old.js`) stays a 404.
 */
export function builtWebApp(folder: string): Screens {
  return {
    needInlineCode: false,
    async serve(app, config) {
      const page = withConfig(await readFile(join(folder, 'index.html'), 'utf8'), config);
      const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;

      await app.register(fastifyStatic, {
        root: folder,
        index: false,
        wildcard: false,
        preCompressed: true,
        cacheControl: false,
        globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
        setHeaders: (reply, path) => {
          reply.header('cache-control', cachingOf(path.slice(folder.length)));
        },
      });

      app.get('/*', (request, reply) => {
        if (namesFile(request.url)) {
          return reply.callNotFound();
        }
        reply.header('cache-control', 'no-cache').header('etag', etag);
        return request.headers['if-none-match'] === etag
          ? reply.code(304).send()
          : reply.type('text/html; charset=utf-8').send(page);
      });
    },
  };
}

/** The caching of a file, by its path in the build, as `/assets/main.js`. */
function cachingOf(path: string): string {
  if (path.startsWith(join(sep, 'assets', sep))) {
    return hashed;
  }
  // It decides which files a browser keeps: an old one would hold a new version up.
  return path.startsWith(join(sep, 'sw.js')) ? 'no-cache' : named;
}

/** True when the last part of the path has an ending: such a file is there or it is not, and never a page. */
export function namesFile(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  const dot = path.indexOf('.', path.lastIndexOf('/') + 1);
  return dot >= 0 && dot < path.length - 1;
}
