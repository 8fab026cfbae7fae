import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { removeDataFolder } from '../../lab/harness/data-folder.ts';
import { admin } from '../../lab/harness/people.ts';
import { startServer } from '../../lab/harness/server.ts';
import { Journal } from '../browser/journal.ts';
import { classCodesOn } from '../support/class-codes.ts';
import { expect, settle, test } from './fixtures.ts';

const folder = resolve(import.meta.dirname, '../../docs/pictures');

async function take(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.screenshot({ path: resolve(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
}

// To the end of the first row of plans.
test.use({ viewport: { width: 1280, height: 917 } });

test('trader', async ({ page, showDashboardOf }) => {
  await showDashboardOf('trader');
  await take(page, 'trader-dashboard');
  await page.goto('/insights');
  await expect(page.getByRole('heading', { name: 'Equity Curve (Without Deposits)' })).toBeVisible();
  await take(page, 'insights');
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await take(page, 'calendar');
});

test('admin', async ({ page, showDashboardOf }) => {
  await showDashboardOf('admin');
  await take(page, 'admin');
});

test('an empty school', async ({ page }) => {
  const server = await startServer({ env: { PUBLIC_URL: 'https://journal.example.com' } });
  const ada = await admin(server);
  await classCodesOn(server, () => ada).makeCode({ label: 'Evening class', max_uses: 25 });
  await new Journal(page, { ...server, adminPassword: '' }).comeAs(ada, server.url);
  await expect(page.getByRole('heading', { name: 'Invite Your Students' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code of / })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  const invitation = page.getByRole('region', { name: 'Invite Your Students' });
  await invitation.evaluate(element => element.scrollIntoView({ block: 'center' }));
  await take(page, 'empty-school');
  await server.stop();
  removeDataFolder(server.dataDir);
});

// For docs/self-hosting/watching.md.
test.describe('the state of the server', () => {
  test.use({ baseURL: '' });

  for (const [name, options] of [
    ['server-page', { viewport: { width: 1280, height: 1195 } }],
    ['server-page-phone', { viewport: { width: 390, height: 844 }, isMobile: true, colorScheme: 'dark' }],
  ] as const) {
    test.describe(name, () => {
      test.use(options);

      test('as the owner sees it', async ({ page }) => {
        const server = await startServer();
        const failure = 'The folder /mnt/safe is not writable.';
        const now = new Date();
        const record = {
          path: '/mnt/safe/one.sql.gz',
          bytes: 41_000_000,
          finishedAt: now,
          failedAt: now,
          failure,
        };
        await writeFile(resolve(server.dataDir, 'backups.json'), JSON.stringify(record));
        await page.clock.setFixedTime(now);
        const journal = new Journal(page, { ...server, adminPassword: '' });
        await journal.comeAs(await admin(server), `${server.url}/settings/server`);
        await expect(async () => {
          await page.reload();
          await expect(page.getByText('Screenshot Cleanup')).toBeVisible({ timeout: 1_000 });
        }).toPass();
        await settle(page);
        await page.getByText(server.dataDir).evaluate((element, folder) => {
          element.textContent = element.textContent?.replace(folder, '/var/lib/pipstone') ?? '';
        }, server.dataDir);
        const path = resolve(folder, `${name}.png`);
        await page.screenshot({ path, scale: 'css', animations: 'disabled', caret: 'hide' });
        await server.stop();
        removeDataFolder(server.dataDir);
      });
    });
  }
});

test.describe('at night', () => {
  test.use({ colorScheme: 'dark' });

  test('trader', async ({ page, showDashboardOf }) => {
    await showDashboardOf('trader');
    await take(page, 'trader-dark');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('trader', async ({ page, showDashboardOf }) => {
    await showDashboardOf('trader');
    await take(page, 'trader-phone');
  });
});

// Beside the paragraphs of docs/dashboards.md, each picture whole.
for (const who of ['trader', 'admin'] as const) {
  test(`the dashboard of the ${who} as it is described`, async ({ page, showDashboardOf }) => {
    await showDashboardOf(who);
    for (const width of [390, 820, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      // Lower parts of the trader's page render once visible; the list of users fills the screen.
      if (who === 'trader') {
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height });
        await settle(page);
      }
      const style = width < 640 && who === 'admin' ? 'nav { visibility: hidden }' : '';
      const path = resolve(folder, 'dashboards', `${who}-${width}.png`);
      await page.screenshot({
        path,
        style,
        fullPage: true,
        scale: 'css',
        animations: 'disabled',
        caret: 'hide',
      });
    }
  });
}
