import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { type Screens, withConfig } from './screens.ts';

const servedHere =
  /^\/(auth\/v1|rest\/v1|functions\/v1|notices|health|server\/v1|share\/v1|record\/v1|config\.json)(\/|\?|$)/;

/** Returns the screens from their sources through Vite, with hot reload. */
export function webAppFromVite(vite: ViteDevServer): Screens {
  return {
    // Vite's hot reload injects scripts and styles, and uses a socket.
    allows: { scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"], connections: ['ws:'] },
    async serve(app, config) {
      app.addHook('onRequest', (request, reply, done) => {
        if (servedHere.test(request.url)) {
          done();
          return;
        }
        // Vite answers on the raw response or passes unknown requests on.
        vite.middlewares(request.raw, reply.raw, done);
      });
      app.addHook('onClose', () => vite.close());
      app.get('/*', async (request, reply) => {
        const source = await readFile(join(vite.config.root, 'index.html'), 'utf8');
        const page = await vite.transformIndexHtml(request.url, withConfig(source, config));
        return reply.type('text/html; charset=utf-8').send(page);
      });
    },
  };
}
