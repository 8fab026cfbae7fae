import type { Page } from '@playwright/test';
import { addTrader } from '../../../harness/people.ts';
import { addTrades } from '../../../harness/trading.ts';
import { expect, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to load resource|Failed to fetch/] });

/** The paths that the app's own worker has kept, once it is done. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const caches = await Promise.all((await window.caches.keys()).map(name => window.caches.open(name)));
    const requests = await Promise.all(caches.map(cache => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('a reload without a connection shows Pipstone, kept from its own files alone', async ({
  page,
  context,
  journal,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addTrades(amara, [{ amount: 150.25 }]);
  await journal.comeAs(amara);
  await expect(journal.card('Account Balance')).toContainText('$150.25');
  const kept = await keptPaths(page);
  expect(kept).toEqual(expect.arrayContaining(['/', '/theme.js', '/favicon.svg']));
  expect(kept.filter(path => !/^\/($|theme\.js$|favicon\.svg$|assets\/)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText(
    'The server cannot be reached.',
  );
});
