import type { Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { addTrades } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/Failed to load resource|Failed to fetch|AuthRetryableFetchError/],
});

/** Kept by the service worker, once it is done. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const caches = await Promise.all((await window.caches.keys()).map(name => window.caches.open(name)));
    const requests = await Promise.all(caches.map(cache => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const rewrite = (page: Page, name: string, change: (text: string) => string) =>
  page
    .evaluate(key => localStorage.getItem(key) ?? '', name)
    .then(text =>
      page.evaluate(([key, next]) => localStorage.setItem(key, next), [name, change(text)] as const),
    );

test('a reload without a connection shows Pipstone and the last figures with their age, until one signs out', async ({
  page,
  context,
  journal,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addTrades(amara, [{ amount: 150.25 }]);
  await journal.comeAs(amara);
  const balance = journal.card('Account Balance');
  await expect(balance).toContainText('$150.25');
  const kept = await keptPaths(page);
  expect(kept).toEqual(expect.arrayContaining(['/', '/begin.js', '/browser-check.js', '/favicon.svg']));
  expect(kept.filter(path => !/^\/($|(begin|browser-check)\.js$|favicon\.svg$|assets\/)/.test(path))).toEqual(
    [],
  );
  const figures = `pipstone-figures-${amara.id}`;
  await expect.poll(() => page.evaluate(name => localStorage.getItem(name), figures)).toContain('150.25');

  // The figures are old, and the access token has expired.
  await context.setOffline(true);
  await rewrite(page, figures, text => text.replace(/"at":(\d+)/g, (_, at) => `"at":${at - 7_200_000}`));
  let session = '';
  await rewrite(page, 'pipstone-session', text => {
    session = text;
    return JSON.stringify({ ...JSON.parse(text), expires_at: 1 });
  });
  await page.goto('/trades');
  await journal.goTo('/');
  await expect(balance).toContainText('$150.25');
  await expect(page.getByRole('list', { name: 'Newest trades' }).getByRole('listitem')).toHaveCount(1);
  const notice = page.getByRole('status', { name: 'Connection' });
  // At once, though the session could not be renewed.
  await expect(notice).toContainText('Can’t reach the server.');
  await expect(notice).toContainText(/Showing data from \d+:\d+ [AP]M, 2 hours ago/);

  await rewrite(page, 'pipstone-session', () => session);
  await page.goto('/');
  await expect(notice).toContainText('Can’t reach the server.');
  await expect(balance).toContainText('$150.25');
  await addTrades(amara, [{ amount: 10 }]);
  await context.setOffline(false);
  await expect(balance).toContainText('$160.25');
  await expect(notice).toHaveText('');

  // This page reads no tags: theirs stay old.
  await expect.poll(() => page.evaluate(name => localStorage.getItem(name), figures)).toContain('160.25');
  await rewrite(page, figures, text => text.replace(/"at":(\d+)/g, (_, at) => `"at":${at - 7_200_000}`));
  await page.clock.install();
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(notice).toHaveText('');

  await journal.signOut();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(key => /figures|first/.test(key))),
  ).toEqual([]);
});
