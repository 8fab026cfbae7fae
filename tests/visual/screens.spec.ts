import { expect, test } from './fixtures.ts';

// In this order: the last one signs a trader up, whom the admin would see.

test('sign in', async ({ page, expectPicture }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectPicture('sign-in');
});

test('sign up', async ({ page, expectPicture }) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await expectPicture('sign-up');
});

test('admin', async ({ showDashboardOf, expectPicture }) => {
  await showDashboardOf('admin');
  await expectPicture('admin', { fullPage: true });
});

test.describe('trader', () => {
  test.beforeEach(({ showDashboardOf }) => showDashboardOf('trader'));

  test('dashboard', async ({ expectPicture }) => {
    await expectPicture('trader', { fullPage: true });
  });

  test('create plan', async ({ page, expectPicture }) => {
    await page.getByRole('button', { name: 'Create New Plan' }).click();
    await expect(page.getByRole('dialog', { name: 'Create New Trading Plan' })).toBeVisible();
    await expectPicture('create-plan');
  });

  test('not found', async ({ page, expectPicture }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    await expectPicture('not-found');
  });

  test.describe('at night', () => {
    test.use({ colorScheme: 'dark' });

    test('dashboard', async ({ expectPicture }) => {
      await expectPicture('trader-dark', { fullPage: true });
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('dashboard', async ({ expectPicture }) => {
      await expectPicture('trader-phone');
    });

    test('add trade', async ({ page, expectPicture }) => {
      await page.getByRole('button', { name: 'Add Trade' }).click();
      await expect(page.getByRole('dialog', { name: 'Add Trade' })).toBeVisible();
      await expectPicture('add-trade-phone');
    });
  });
});

test('trader on the first day', async ({ page, journal, expectPicture }) => {
  await journal.signUpAs('Noor Haddad');
  await page.goto('/');
  await expect(page.getByText('No Trading Plans Yet')).toBeVisible();
  await expectPicture('trader-empty', { fullPage: true });
});
