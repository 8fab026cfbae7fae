// npm run screenshots: takes the README's pictures from the demo. npm run test:pictures: compares the main
// screens with their baselines.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from './build.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { projectRoot } from './project-root.mjs';

const [what = 'readme', ...options] = process.argv.slice(2);
const chosen = what === 'readme' ? '--config=tests/visual/playwright.config.ts' : '--project=pictures';
try {
  await buildIfStale();
  const CHROMIUM_PATH = await findOrInstallChromium();
  const { status } = spawnSync(
    join(projectRoot, 'node_modules', '.bin', 'playwright'),
    ['test', chosen, ...options],
    { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH } },
  );
  process.exit(status ?? 1);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
