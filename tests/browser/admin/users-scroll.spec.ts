import type { Locator, Page } from '@playwright/test';
import { newEmail } from '../../../lab/harness/people.ts';
import { addStudents, type Student } from '../../support/students.ts';
import { expect, test } from '../fixtures.ts';
import { tryAgain } from '../screens/checks.ts';
import { downloadedSheet, searchUsers, sortUsersBy, userRows } from './fixtures.ts';

const tag = `Crowd${Date.now().toString(36)}`;

/** Enough for three pages. */
const crowd: Student[] = Array.from({ length: 120 }, (_, place) => ({
  name: `Zz${String(place).padStart(3, '0')} ${tag}`,
  email: newEmail('zz'),
  balance: place,
  trades: [{ daysAgo: 0.1, amount: 1 }],
}));

test.beforeAll(({ server }) => addStudents(server, crowd));

const listBox = (page: Page) => page.getByRole('region', { name: 'User list' });
const findRow = (page: Page, name: string) => userRows(page).filter({ hasText: name });
const place = (row: Locator) => row.evaluate(element => [element.ariaPosInSet, element.ariaSetSize]);

async function openCrowd(page: Page): Promise<void> {
  await searchUsers(page, tag);
  await sortUsersBy(page, 'Name');
  await expect(userRows(page).first()).toContainText('Zz000');
}

const refusal = { status: 500, json: { message: 'Refused by the test', code: 'XX000' } };

async function scrollToTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    await listBox(page).evaluate(element => element.scrollTo(0, element.scrollHeight));
    await expect(findRow(page, 'Zz119')).toBeVisible({ timeout: 500 });
  }).toPass();
}

test.use({ expectedErrors: [/Failed to load resource/] });

test('a long list is walked by keyboard, drawn as far as it is in sight, taken along whole, and tried again', async ({
  journal,
  page,
}) => {
  const pages: number[] = [];
  page.on('response', async response => {
    if (response.url().endsWith('/rpc/admin_users')) {
      const answer: unknown = await response.json().catch(() => []);
      pages.push(Array.isArray(answer) ? answer.length : 0);
    }
  });
  await journal.comeAsAdmin();
  await openCrowd(page);

  await test.step('by keyboard the arrows walk the list, Enter opens a user, Tab leaves', async () => {
    await listBox(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: /^Zz000/ })).toBeFocused();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('ArrowDown');
    }
    const row = page.getByRole('button', { name: /^Zz012/ });
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { name: `Zz012 ${tag} Details` })).toBeVisible();
    await expect(row).toBeFocused();
    const remove = page.getByRole('button', { name: `Delete Zz012 ${tag}` });
    await page.keyboard.press('Tab');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(listBox(page).locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    const confirmation = page.getByRole('alertdialog', { name: 'Delete User' });
    await expect(confirmation).toContainText('This action cannot be undone.');
    await page.keyboard.press('Escape');
    await expect(confirmation).toBeHidden();
    await expect(remove).toBeFocused();
  });

  await test.step('only the rows in sight are drawn, and the next page comes when the end is near', async () => {
    expect(await userRows(page).count()).toBeLessThan(40);
    await scrollToTheEnd(page);
    expect(await place(findRow(page, 'Zz119'))).toEqual(['120', '120']);
    expect(Math.max(...pages)).toBe(50);
  });

  await test.step('cards, list, details and chart are in this order, and the list has its own scroll', async () => {
    const readBox = async (name: string) => {
      const box = await page.getByRole('region', { name, exact: true }).boundingBox();
      return { top: box?.y ?? 0, left: box?.x ?? 0, end: (box?.y ?? 0) + (box?.height ?? 0) };
    };
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      const totals = await readBox('Totals');
      const users = await readBox('Users');
      const details = await readBox(`Zz012 ${tag} Details`);
      const chart = await readBox('Trading Analytics');
      expect(users.top, `at ${width}`).toBeGreaterThan(totals.end);
      expect(chart.top, `at ${width}`).toBeGreaterThan(Math.max(users.end, details.end));
      if (width === 390) {
        expect(details.top).toBeGreaterThan(users.end);
      } else {
        expect([details.top, details.left > users.left]).toEqual([users.top, true]);
        expect(Math.max(users.end, details.end), `at ${width}`).toBeLessThanOrEqual(height);
      }
      const list = listBox(page);
      expect(await list.evaluate(box => box.scrollHeight > box.clientHeight), `at ${width}`).toBe(true);
      expect((await list.boundingBox())?.height, `at ${width}`).toBeLessThan(height * 0.75);
    }
  });

  await test.step('the sheet has all pages of a list', async () => {
    const { data } = await downloadedSheet(page);
    expect(data.map(row => row.Name)).toEqual(crowd.map(({ name }) => name));
  });

  await test.step('another order begins at its top, and a page that does not come can be asked for again', async () => {
    await page.route('**/rpc/admin_users', route =>
      route.request().postDataJSON().after_key ? route.fulfill(refusal) : route.continue(),
    );
    await sortUsersBy(page, 'Name', 'Z to A');
    await expect(findRow(page, 'Zz119')).toBeInViewport();
    const box = listBox(page);
    await box.evaluate(element => element.scrollTo(0, element.scrollHeight));
    await journal.expectToast('Error', 'Failed to fetch users');
    await expect(box.getByText('Couldn’t load more users.')).toBeVisible();
    await page.unroute('**/rpc/admin_users');
    await tryAgain(box);
    await expect(box.getByText('Couldn’t load more users.')).toBeHidden();
    await sortUsersBy(page, 'Name');
    await expect(findRow(page, 'Zz000')).toBeInViewport();
  });
});
