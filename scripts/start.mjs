// npm start: builds what is stale, then becomes the server.

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
await import(pathToFileURL(join(projectRoot, 'dist', 'server', 'main.js')).href);
