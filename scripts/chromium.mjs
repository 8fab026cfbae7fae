import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

// The headless one first: a story takes a fifth less time in it.
const usualPlaces = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium for the browser tests: the system's or Playwright's own, otherwise one installed now
 * by Playwright or, on Debian as root, as a package.
 * @throws when there is none and none can be installed.
 */
export async function findOrInstallChromium() {
  const present = await findChromium();
  if (present) {
    return present;
  }
  console.log('Installing Chromium for the browser tests …');
  const require = createRequire(join(projectRoot, 'package.json'));
  const playwright = join(require.resolve('playwright-core/package.json'), '..', 'cli.js');
  run(process.execPath, [playwright, 'install', 'chromium']);
  const downloaded = await findChromium();
  if (downloaded) {
    return downloaded;
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-q']);
    const install = ['install', '-y', '-q', '--no-install-recommends'];
    if (!run('apt-get', [...install, 'chromium-headless-shell'])) {
      run('apt-get', [...install, 'chromium']);
    }
  }
  const installed = await findChromium();
  if (!installed) {
    throw new Error(
      'There is no Chromium and none could be installed. Install one, or name it with CHROMIUM_PATH.',
    );
  }
  return installed;
}

async function findChromium() {
  const { chromium } = await import('@playwright/test');
  return [...usualPlaces, chromium.executablePath()].find(path => path && existsSync(path));
}

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
