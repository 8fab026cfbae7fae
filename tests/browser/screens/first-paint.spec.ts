import type { Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { addTrades } from '../../../lab/harness/trading.ts';
import { dayFromToday } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import { watchLayoutShift } from './checks.ts';

const canvas = { light: 'rgb(246, 247, 248)', dark: 'rgb(14, 19, 21)' };

const hasPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length === 1);
const readGround = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('the page shows itself before any other file has come, in the chosen theme', async ({
  journal,
  page,
  server,
}) => {
  let letAppCome = () => {};
  const appMayCome = new Promise<void>(resolve => {
    letAppCome = resolve;
  });
  const layoutShift = await watchLayoutShift(page);
  await page.route(/\.(js|css|svg|png|webmanifest)$/, route => appMayCome.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('img', { name: 'Loading' })).toBeVisible();
  await expect.poll(() => hasPainted(page)).toBe(true);
  expect(await readGround(page)).toBe(canvas.light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await readGround(page)).toBe(canvas.dark);
  await page.evaluate(() => localStorage.setItem('pipstone-theme', 'light'));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('img', { name: 'Loading' })).toBeVisible();
  expect(await readGround(page)).toBe(canvas.light);
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#f6f7f8');

  letAppCome();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Loading' })).toHaveCount(0);
  await journal.comeAs(await addTrader(server, 'Amara Okafor'));
  await expect(journal.card('Account Balance')).toBeVisible();
  expect(await layoutShift()).toBeLessThan(0.05);
});

test('the calendar of a phone keeps its place while its days come', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addTrades(
    amara,
    [0, -3, -8, -12, -17, -26].map((days, index) => ({
      created_at: `${dayFromToday(days - 1)}T12:00:00Z`,
      amount: 1234.5 * (index % 2 ? -1 : 1),
      trade_result: index % 2 ? 'lost' : 'won',
    })),
  );
  await amara.client
    .from('trading_accounts')
    .insert({ user_id: amara.id, name: 'Demo', kind: 'demo', currency: 'USD', counts: false })
    .throwOnError();
  const layoutShift = await watchLayoutShift(page);
  await page.setViewportSize({ width: 390, height: 844 });
  let letDaysCome = () => {};
  const daysMayCome = new Promise<void>(resolve => {
    letDaysCome = resolve;
  });
  await page.route('**/rpc/insight_trades*', route => daysMayCome.then(() => route.continue()));
  await journal.comeAs(amara, '/calendar');
  await expect(page.getByText('Loading days')).toBeVisible();
  letDaysCome();
  await expect(page.getByText(/or more per day$/)).toBeVisible();
  expect(await layoutShift()).toBeLessThan(0.05);
});

const tooOld = [
  'Your browser is too old for Pipstone.',
  'Use Safari 17.4, Firefox 128 or Chrome 119, or newer.',
];

test.describe('a browser that cannot show the app', () => {
  test.use({ expectedErrors: [/./] });

  test('shows that it is too old, or what it has to allow', async ({ context, server }) => {
    async function open<Given>(change: (given: Given) => void, given: Given): Promise<Page> {
      const tab = await context.newPage();
      await tab.addInitScript(change as (given: unknown) => void, given);
      await tab.goto(server.url);
      return tab;
    }
    for (const [missing, remove] of [
      ['popovers', () => Reflect.deleteProperty(HTMLElement.prototype, 'popover')],
      ['methods of arrays', () => Reflect.deleteProperty(Array.prototype, 'toSorted')],
    ] as const) {
      await test.step(`one without ${missing} is too old`, async () => {
        const tab = await open(remove, undefined);
        await expect(tab.getByRole('main').locator('h1, p')).toHaveText(tooOld);
        await tab.close();
      });
    }
    for (const kept of ['localStorage', 'sessionStorage', 'indexedDB']) {
      await test.step(`one that refuses ${kept} shows what to allow`, async () => {
        const tab = await open(name => {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('Access is denied for this document.', 'SecurityError');
            },
          });
        }, kept);
        const title = 'Your browser lets Pipstone store nothing.';
        await expect(tab.getByRole('heading', { name: title })).toBeVisible();
        await expect(tab.getByRole('main')).toContainText('Allow cookies and site data for this address');
        await tab.close();
      });
    }
  });
});
