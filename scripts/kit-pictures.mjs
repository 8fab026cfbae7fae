// Takes docs/pictures/kit-*.png, after a change of the look: node scripts/kit-pictures.mjs
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findOrInstallChromium } from './chromium.mjs';
import { serveBuiltKit } from './kit-server.mjs';
import { projectRoot } from './project-root.mjs';

const address = await serveBuiltKit(0);
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const colorScheme of ['light', 'dark']) {
  const page = await browser.newPage({
    viewport: { width: 960, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await page.goto(`${address}?chapter=colors,buttons,inputs,figures`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({
    path: join(projectRoot, 'docs', 'pictures', `kit-${colorScheme}.png`),
    fullPage: true,
  });
}
await browser.close();
process.exit();
