import type { Page } from '@playwright/test';
import { addTrader, type ServerAndDatabase } from '../../../lab/harness/people.ts';
import { addTrades } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';

/** Returns the name under which the dashboard stored its first requests. */
async function cameBefore(page: Page, journal: Journal, server: ServerAndDatabase): Promise<string> {
  const amara = await addTrader(server, 'Amara');
  await addTrades(amara, [{ amount: 150.25 }]);
  await journal.comeAs(amara);
  const name = `pipstone-first-${amara.id}`;
  await expect.poll(() => page.evaluate(key => localStorage.getItem(key), name)).toContain('limit=8');
  return name;
}

async function addToFirst(page: Page, name: string, urls: string[]): Promise<void> {
  const added = { key: name, extra: urls };
  await page.evaluate(({ key, extra }) => {
    const known = JSON.parse(localStorage.getItem(key) ?? '');
    const [one] = known.asked;
    known.asked.push(...extra.map(url => ({ ...one, url, accept: null })));
    localStorage.setItem(key, JSON.stringify(known));
  }, added);
}

test.describe('who comes back', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('has all asked for before the app’s code has come, each once; what is refused or not taken does no harm', async ({
    page,
    journal,
    server,
  }) => {
    const name = await cameBefore(page, journal, server);

    await test.step('files and figures of the screen are asked for early, each once', async () => {
      const asked: string[] = [];
      page.on('request', request => asked.push(new URL(request.url()).pathname));
      const countRequests = (name: string) => asked.filter(path => path.includes(name)).length;
      let letAppCome = () => {};
      const appMayCome = new Promise<void>(resolve => {
        letAppCome = resolve;
      });
      await page.route('**/assets/index-*.js', route => appMayCome.then(() => route.continue()));
      await page.reload({ waitUntil: 'commit' });
      const early = [
        '/assets/trader-app-',
        // Only a drawn text needs the letters.
        '/assets/inter-latin-wght-normal-',
        '/rest/v1/profiles',
        '/rest/v1/trading_plans',
        '/rest/v1/trading_records',
      ];
      await expect.poll(() => early.filter(name => countRequests(name) === 0)).toEqual([]);
      const { length } = asked;
      const lastRequest = (name: string) => asked.findLastIndex(path => path.includes(name));
      expect(lastRequest('/assets/inter-latin-')).toBeGreaterThan(lastRequest('/assets/trader-'));
      letAppCome();
      await expect(journal.card('Account Balance')).toContainText('$150.25');
      await expect(page.getByRole('list', { name: 'Newest trades' }).getByRole('listitem')).toHaveCount(1);
      expect(countRequests('/rest/v1/profiles')).toBe(1);
      expect(countRequests('/rest/v1/user_roles')).toBe(1);
      expect(length).toBeGreaterThan(early.length);
      await page.unroute('**/assets/index-*.js');
    });

    await test.step('the app asks by itself where a server ends the early requests', async () => {
      let [refused, cut] = [0, 0];
      await page.route('**/rest/v1/profiles*', route =>
        refused++ === 0 ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
      );
      await page.route('**/rest/v1/trading_plans*', route =>
        cut++ === 0 ? route.abort() : route.continue(),
      );
      await page.reload();
      await expect(journal.card('Account Balance')).toContainText('$150.25');
      await expect(page.getByRole('heading', { name: 'No Trading Plans Yet' })).toBeVisible();
      expect([refused, cut]).toEqual([2, 2]);
      await page.unrouteAll();
    });

    await test.step('an answer that nobody takes holds no connection', async () => {
      const moreThanConnections = 8;
      const urls = Array.from(
        { length: moreThanConnections },
        (_, at) => `/rest/v1/trading_records?limit=${at}`,
      );
      await addToFirst(page, name, urls);
      await page.reload();
      await expect(journal.card('Account Balance')).toContainText('$150.25');
      await page.waitForLoadState('networkidle', { timeout: 20_000 });
    });

    await test.step('an answer of before a change is asked for again', async () => {
      const trades = page.getByRole('link', { name: 'Trades', exact: true });
      const tags = page.waitForRequest(/\/rest\/v1\/tags/);
      await trades.click();
      const url = (await tags).url();
      await page.evaluate(key => localStorage.removeItem(key), name);
      await page.goto('/');
      await expect.poll(() => page.evaluate(key => localStorage.getItem(key), name)).toContain('"path":"/",');
      await addToFirst(page, name, [url]);
      let times = 0;
      page.on('request', request => {
        times += request.url() === url ? 1 : 0;
      });
      await page.reload();
      await expect.poll(() => times).toBe(1);
      await journal.updateBalance('200');
      await trades.click();
      await expect(page.getByRole('region', { name: 'Totals' })).toContainText('$150.25');
      await expect.poll(() => times).toBe(2);
    });
  });
});
