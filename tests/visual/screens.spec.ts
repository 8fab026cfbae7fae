import { expect, test } from './fixtures.ts';

// In this order: the last one signs a trader up, whom the admin would see.

test('sign in and sign up', async ({ page, expectPicture }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectPicture('sign-in');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await expectPicture('sign-up');
});

test('admin', async ({ page, showDashboardOf, expectPicture }) => {
  await showDashboardOf('admin');
  await expectPicture('admin', { fullPage: true });
  await page.getByRole('button', { name: /^Tomasz/ }).click();
  await expect(page.getByRole('heading', { name: /^Recent Trades/ })).toBeVisible();
  await page.mouse.move(0, 0);
  await expectPicture('admin-student');
  await page.goto('/today');
  // Its figures are of the week before now.
  const week = page.getByRole('region', { name: 'Class This Week' });
  await page.getByRole('button', { name: 'Show students to keep an eye on' }).click();
  await expect(page.getByRole('list', { name: 'Keep an Eye On' })).toBeVisible();
  await page.mouse.move(0, 0);
  await expectPicture('admin-today', { mask: [week] });
});

test('trader', async ({ page, showDashboardOf, expectPicture }) => {
  await showDashboardOf('trader');
  await expectPicture('trader', { fullPage: true });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectPicture('trader-dark', { fullPage: true });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Create New Plan' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Trading Plan' })).toBeVisible();
  await expectPicture('create-plan');
  await page.goto('/nowhere');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  await expectPicture('not-found');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('trader', async ({ page, showDashboardOf, expectPicture }) => {
    await showDashboardOf('trader');
    await expectPicture('trader-phone');
    await page.getByRole('main').getByRole('button', { name: 'Add Trade' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Trade' })).toBeVisible();
    await expectPicture('add-trade-phone');
  });
});

test('trader on the first day', async ({ page, journal, expectPicture }) => {
  await journal.signUpAs('Noor Haddad');
  await page.goto('/');
  await expect(page.getByText('No Trading Plans Yet')).toBeVisible();
  await expectPicture('trader-empty', { fullPage: true });
});
