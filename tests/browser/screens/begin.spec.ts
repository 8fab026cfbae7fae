import type { Page } from '@playwright/test';
import { addTrader, type ServerAndDatabase } from '../../../harness/people.ts';
import { addTrades } from '../../../harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';

/** Amara on her dashboard, which has written down what it began with, the newest trades last of all. Answers under which name. */
async function cameBefore(page: Page, journal: Journal, server: ServerAndDatabase): Promise<string> {
  const amara = await addTrader(server, 'Amara');
  await addTrades(amara, [{ amount: 150.25 }]);
  await journal.comeAs(amara);
  const name = `pipstone-first-${amara.id}`;
  await expect.poll(() => page.evaluate(key => localStorage.getItem(key), name)).toContain('limit=8');
  return name;
}

test("who comes back has the screen's files and figures asked for before the app's code has come, each once", async ({
  page,
  journal,
  server,
}) => {
  await cameBefore(page, journal, server);

  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  const timesOf = (name: string) => asked.filter(path => path.includes(name)).length;
  let letAppCome = () => {};
  const appMayCome = new Promise<void>(resolve => {
    letAppCome = resolve;
  });
  await page.route('**/assets/index-*.js', route => appMayCome.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  const early = [
    '/assets/trader-app-',
    '/rest/v1/profiles',
    '/rest/v1/trading_plans',
    '/rest/v1/trading_records',
  ];
  await expect.poll(() => early.filter(name => timesOf(name) === 0)).toEqual([]);
  const { length } = asked;
  letAppCome();
  await expect(journal.card('Account Balance')).toContainText('$150.25');
  await expect(page.getByRole('list', { name: 'Newest trades' }).getByRole('listitem')).toHaveCount(1);
  expect(timesOf('/rest/v1/profiles')).toBe(1);
  expect(timesOf('/rest/v1/user_roles')).toBe(1);
  expect(length).toBeGreaterThan(early.length);
});

test('an answer that nobody takes holds no connection', async ({ page, journal, server }) => {
  const name = await cameBefore(page, journal, server);
  // More than a browser has connections for.
  await page.evaluate(key => {
    const known = JSON.parse(localStorage.getItem(key) ?? '');
    const [one] = known.asked;
    for (let times = 1; times <= 8; times++) {
      known.asked.push({
        ...one,
        url: `${location.origin}/rest/v1/trading_records?limit=${times}`,
        accept: null,
      });
    }
    localStorage.setItem(key, JSON.stringify(known));
  }, name);
  await page.reload();
  await expect(journal.card('Account Balance')).toContainText('$150.25');
  await page.waitForLoadState('networkidle', { timeout: 20_000 });
});

test.describe('with a server that ends the early requests', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the app asks by itself', async ({ page, journal, server }) => {
    await cameBefore(page, journal, server);
    let [refused, cut] = [0, 0];
    await page.route('**/rest/v1/profiles*', route =>
      refused++ === 0 ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    );
    await page.route('**/rest/v1/trading_plans*', route => (cut++ === 0 ? route.abort() : route.continue()));
    await page.reload();
    await expect(journal.card('Account Balance')).toContainText('$150.25');
    await expect(page.getByRole('heading', { name: 'No Trading Plans Yet' })).toBeVisible();
    expect([refused, cut]).toEqual([2, 2]);
  });
});
