import type { Locator, Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { addTeacher } from '../../../lab/harness/school.ts';
import { addTrades, numberedTrades } from '../../../lab/harness/trading.ts';
import { iPhone, newDevice, signInOn } from '../../api/accounts/devices.ts';
import { expect, test } from '../fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource/], viewport: { width: 390, height: 844 } });

const undo = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
const connection = (page: Page) => page.getByRole('status', { name: 'Connection' });

/** Places that overlap, or reach beyond the screen. */
async function collisions(page: Page, places: Record<string, Locator>): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const boxes = await Promise.all(
    Object.entries(places).map(async ([name, place]) => ({ name, box: await place.boundingBox() })),
  );
  const found: string[] = [];
  for (const [index, { name, box }] of boxes.entries()) {
    if (!box || box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height) {
      found.push(`${name} is off the screen`);
    }
    for (const other of boxes.slice(index + 1)) {
      const isOver =
        box &&
        other.box &&
        box.x < other.box.x + other.box.width &&
        other.box.x < box.x + box.width &&
        box.y < other.box.y + other.box.height &&
        other.box.y < box.y + box.height;
      if (isOver) {
        found.push(`${name} over ${other.name}`);
      }
    }
  }
  return found;
}

test('on a phone nothing that floats covers another float, a field in use, or the next button', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addTrades(amara, numberedTrades(4));
  // The first device of an account is no news.
  await signInOn(await newDevice(server.url), amara);
  await signInOn(await newDevice(server.url, { userAgent: iPhone }), amara);
  await journal.comeAs(amara, '/trades');
  const told = page.getByRole('main').getByRole('status').filter({ hasText: 'New sign-in' });
  const bar = page.getByRole('navigation');
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' });
  const detail = page.getByRole('dialog', { name: 'Trade Details - EURUSD' });
  const list = page.getByRole('list', { name: 'Trades' });

  await test.step('the notice of a sign-in is at the top of the page', async () => {
    await expect(told).toBeInViewport();
    await expect(told).toHaveCSS('position', 'static');
    const [news, heading] = [
      await told.boundingBox(),
      await page.getByRole('heading', { name: 'Trades', exact: true }).boundingBox(),
    ];
    expect((news?.y ?? 0) + (news?.height ?? 0)).toBeLessThan(heading?.y ?? 0);
  });

  await test.step('two trades are deleted one after the other, and the later one is put back', async () => {
    let before = '';
    for (const number of [1, 2]) {
      await list.getByRole('button', { name: new RegExp(`Trade number ${number}$`) }).click();
      await detail.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(undo(page)).toContainText('1 trade deleted.');
      await expect(undo(page)).not.toHaveText(before, { useInnerText: true });
      before = await undo(page).innerText();
    }
    await undo(page).getByRole('button', { name: 'Undo' }).click();
    await journal.expectToast('1 trade restored', '1 trade restored');
    await expect(list.getByRole('button', { name: /Trade number 2$/ })).toBeVisible();
    await expect(undo(page)).toContainText('1 trade deleted.');
  });

  await test.step('with the connection lost besides, in the page', async () => {
    // Toasts under the pointer stay.
    await page.getByRole('region', { name: 'Notifications' }).dispatchEvent('mouseover');
    await page.route('**/rest/v1/**', route => route.abort());
    const search = page.getByRole('searchbox', { name: /^Search/ });
    await search.fill('gone');
    await expect(connection(page)).toContainText('Can’t reach the server.');
    const floating = { connection: connection(page), toast: toast.first(), undo: undo(page), bar, search };
    await expect.poll(() => collisions(page, floating)).toEqual([]);
    await search.evaluate(field => window.scrollTo(0, scrollY + field.getBoundingClientRect().top - 700));
    await expect.poll(() => collisions(page, floating)).toEqual([]);
    await page.unroute('**/rest/v1/**');
    await expect(connection(page)).toHaveText('');
    await search.fill('');
  });

  await test.step('and in a dialog where one writes, in the room that a keyboard leaves', async () => {
    await list.getByRole('button', { name: /Trade number 3$/ }).click();
    await detail.getByRole('button', { name: 'Ask your educator' }).click();
    await page.setViewportSize({ width: 390, height: 460 });
    const field = detail.getByLabel('Write to your educator');
    await field.fill('Why?');
    const title = detail.getByRole('heading', { name: 'Trade Details - EURUSD' });
    const edit = detail.getByRole('button', { name: 'Edit' });
    await expect.poll(() => collisions(page, { undo: undo(page), title, field })).toEqual([]);
    expect(await collisions(page, { undo: undo(page), edit })).toEqual([]);
    await undo(page).getByRole('button', { name: 'Undo' }).click();
    await expect(undo(page)).toHaveCount(0);
    await expect(title).toBeFocused();
  });
});

test('on a phone nothing that floats covers the field or the button of a message', async ({
  journal,
  page,
  server,
}) => {
  const bo = await addTrader(server, 'Bo Adeyemi');
  await addTrades(bo, numberedTrades(2));
  const tess = await addTeacher(server, 'Tess');
  await tess.client
    .from('comments')
    .insert({ user_id: bo.id, about: 'student', body: 'How was your week?' })
    .throwOnError();
  await journal.comeAs(bo, '/trades');
  const bar = page.getByRole('navigation');
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' });
  const list = page.getByRole('list', { name: 'Trades' });
  const detail = page.getByRole('dialog', { name: 'Trade Details - EURUSD' });
  const field = page.getByLabel('Write to your educators');
  const send = page.getByRole('button', { name: 'Send' });
  for (const number of [1, 2]) {
    await list.getByRole('button', { name: new RegExp(`Trade number ${number}$`) }).click();
    await detail.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(detail).toBeHidden();
  }
  await undo(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast).toBeVisible();
  // Toasts under the pointer stay.
  await page.getByRole('region', { name: 'Notifications' }).dispatchEvent('mouseover');
  await page.getByRole('link', { name: '1 new message' }).click();
  await field.fill('Why did this one lose?');
  const floating = () => ({ toast: toast.first(), undo: undo(page), bar, field, send });

  await test.step('while one writes, also above the keyboard', async () => {
    await page.setViewportSize({ width: 390, height: 520 });
    await field.focus();
    await expect.poll(() => collisions(page, floating())).toEqual([]);
  });

  await test.step('and while the text waits to be sent, wherever the page is scrolled to', async () => {
    await field.evaluate(element => element.blur());
    for (const from of [150, 250, 330]) {
      await send.evaluate(
        (button, y) => window.scrollTo(0, scrollY + button.getBoundingClientRect().top - y),
        from,
      );
      await expect.poll(() => collisions(page, floating())).toEqual([]);
    }
  });

  await test.step('so that the message is sent with one press', async () => {
    await send.click();
    await expect(page.getByText('Sent.')).toBeVisible();
    await expect(field).toBeFocused();
    await expect.poll(() => collisions(page, floating())).toEqual([]);
  });
});
