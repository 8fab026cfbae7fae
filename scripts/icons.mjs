// Draws web/public/icons from web/public/favicon.svg, after a change of the logo: node scripts/icons.mjs
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findOrInstallChromium } from './chromium.mjs';
import { projectRoot } from './project-root.mjs';

const ground = '#0f5b6c';
const stone = '#ffffff';

/** The share of the icon that the logo fills: systems crop a maskable icon to a circle of 80 percent. */
const icons = [
  { file: 'icon-192.png', size: 192, share: 0.66, rounding: 0.22 },
  { file: 'icon-512.png', size: 512, share: 0.66, rounding: 0.22 },
  { file: 'maskable-512.png', size: 512, share: 0.52, rounding: 0 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.62, rounding: 0 },
];

const folder = join(projectRoot, 'web', 'public');
const logo = readFileSync(join(folder, 'favicon.svg'), 'utf8').replace('#17839b', stone);
mkdirSync(join(folder, 'icons'), { recursive: true });

const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage();
for (const { file, size, share, rounding } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<!doctype html><style>
    html, body { margin: 0; background: transparent }
    main { display: grid; place-items: center; height: 100vh; background: ${ground}; border-radius: ${rounding * size}px }
    svg { width: ${share * size}px }
  </style><main>${logo}</main>`);
  await page.screenshot({ path: join(folder, 'icons', file), omitBackground: true });
}
await browser.close();
