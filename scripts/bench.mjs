// npm run bench: builds the product if it is stale, and the benchmark, and measures. See docs/benchmarks.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { projectRoot } from './project-root.mjs';

try {
  await buildIfStale();
  const program = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const build = spawnSync(
    process.execPath,
    [program, 'build', '--config', 'lab/bench/vite.config.ts', '--logLevel', 'warn'],
    { cwd: projectRoot, stdio: 'inherit' },
  );
  if (build.status !== 0) {
    throw new Error('The benchmark could not be built.');
  }
  const { bench } = await import(pathToFileURL(join(projectRoot, 'dist', 'bench', 'main.js')).href);
  await bench(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
