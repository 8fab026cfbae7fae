// npm run demo: npm start on a throw-away data folder, filled with traders and a year of their trades.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { projectRoot } from './project-root.mjs';

try {
  buildIfStale();
} catch (error) {
  console.error(error.code === 'ENOSPC' ? 'The disk is full. Make room and start again.' : error.message);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(projectRoot, 'dist', 'server', 'demo.js')).href);
