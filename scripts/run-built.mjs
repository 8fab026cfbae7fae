import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { projectRoot } from './project-root.mjs';

/**
 * Builds the product if it is stale, then becomes that program of dist/server; a failed build ends the
 * process.
 */
export async function runBuilt(program) {
  endWithNpm();
  try {
    await buildIfStale();
  } catch (error) {
    console.error(error.code === 'ENOSPC' ? 'The disk is full. Make room and start again.' : error.message);
    process.exit(1);
  }
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(projectRoot, 'dist', 'server', program)).href);
}
