// npm run dev: the same server, with screens by Vite. Restart it after a change in server/ or supabase/.
import { join } from 'node:path';
import { createServer } from 'vite';
import { endWithNpm } from './end-with-npm.mjs';
import { projectRoot } from './project-root.mjs';

endWithNpm();
const vite = await createServer({
  configFile: join(projectRoot, 'vite.config.ts'),
  root: join(projectRoot, 'web'),
  appType: 'custom',
  server: { middlewareMode: true },
});
const load = file => vite.ssrLoadModule(join(projectRoot, 'server', file));
const { run } = await load('run.ts');
const { webAppFromVite } = await load('development.ts');
await run(webAppFromVite(vite));
