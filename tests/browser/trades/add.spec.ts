import { addTrader } from '../../../harness/people.ts';
import { addPlans, addTrades, wonTrade } from '../../../harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

test('a trade of another day is logged by keyboard, at a time that the clock skipped, and only once', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await journal.comeAs(amara);
  const opener = page.getByRole('button', { name: 'Add Trade' }).first();
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Trade' });
  await expect(dialog.getByLabel('Currency Pair')).toBeFocused();
  await page.keyboard.type('gbpj');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  for (const typed of ['25.5', '191.234', '0.1', '192', '190,5']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }

  // Tomorrow, and a half of a time, are refused beside the field.
  const time = dialog.getByLabel('Date and Time');
  await time.fill('2999-01-01T00:00');
  await dialog.getByLabel('Amount').press('Enter');
  await expect(dialog.getByText('A trade cannot lie in the future.')).toBeVisible();
  await time.focus();
  await page.keyboard.press('Backspace');
  await expect(dialog.getByText('Set both date and time, or neither.')).toBeVisible();

  // A keypad without a point: the number is shown as it would be, and taken with a press.
  await expect(dialog.getByText('Use a point for decimals and no commas, like 1.08543.')).toBeVisible();
  await expectGoodLooks(page, 'trade add dialog with a comma and half a time');
  await dialog.getByRole('button', { name: 'Use 190.5' }).press('Enter');
  await expect(dialog.getByLabel('Stop Loss')).toHaveValue('190.5');
  await expect(dialog.getByLabel('Stop Loss')).toBeFocused();

  await time.fill('2025-03-09T02:30');
  await dialog.getByLabel('Amount').focus();
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  await journal.expectToast('Trade added!', 'Successfully logged lost trade with loss of $25.50.');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  const { data } = await amara.client.from('trading_records').select();
  expect(data).toEqual([
    expect.objectContaining({ currency_pair: 'GBPJPY', trade_type: 'buy', stop_loss: 190.5, amount: -25.5 }),
  ]);
  // New York went from 2:00 to 3:00: what the clock would have shown had it not been put forward.
  expect(new Date(data?.[0].created_at).toISOString()).toBe('2025-03-09T07:30:00.000Z');
});

test.describe('when the answer is lost', () => {
  test.use({ expectedErrors: [/Failed to load resource|TypeError: Failed to fetch|ApiError/] });

  test('the same form logs one trade, as it says last; the trade of another stays as it was', async ({
    journal,
    page,
    server,
  }) => {
    const [amara, bo] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo')];
    const { data: hers } = await amara.client.from('trading_records').insert(wonTrade).select().single();
    await bo.client
      .from('trading_records')
      .insert({ ...wonTrade, notes: 'First entry.', plan_id: null })
      .throwOnError();
    await journal.comeAs(bo);
    await page.getByRole('list', { name: 'Newest trades' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Trade' });
    const add = dialog.getByRole('button', { name: 'Add Trade' });
    await dialog.getByLabel('Date and Time').fill('2025-01-02T10:00');
    await page.route('**/rest/v1/trading_records*', async route => {
      await route.fetch();
      // A reading that was on its way when the routes were taken down is no longer ours to end.
      await route.abort().catch(() => {});
    });
    await add.click();
    await journal.expectToast(
      'Failed to add trade',
      'The server cannot be reached. Check the connection and try again.',
    );
    await expect(add).toBeFocused();
    await expect(dialog.getByLabel('Date and Time')).toHaveValue('2025-01-02T10:00');
    await page.unroute('**/rest/v1/trading_records*');

    await dialog.getByLabel('Amount').fill('9');
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await add.dblclick();
    await journal.expectToast('Trade added!', 'Successfully logged won trade with profit of $9.00.');
    const { data } = await bo.client.from('trading_records').select().order('logged_at');
    expect(data).toHaveLength(2);
    expect(data?.[1]).toMatchObject({ amount: 9, notes: null, created_at: data?.[1].logged_at });

    // The id of another trader's trade, which no form sends.
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.route('**/rest/v1/trading_records*', route => {
      const request = route.request();
      const sent = request.postDataJSON() ?? {};
      const url = request.url().replace(/id=eq\.[\w-]+/, `id=eq.${hers?.id}`);
      return route.continue({ url, ...(sent.id && { postData: { ...sent, id: hers?.id } }) });
    });
    await add.click();
    await journal.expectToast(
      'Failed to add trade',
      'Please check all fields are filled correctly and try again.',
    );
    await expect(dialog).toBeVisible();
    expect((await amara.client.from('trading_records').select()).data).toEqual([hers]);
    expect((await bo.client.from('trading_records').select('id')).data).toHaveLength(2);
  });
});

test('what is typed over the last pair is taken with Tab, or refused as it stands', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara');
  await journal.comeAs(amara);
  await journal.addTrade({ result: 'Won', amount: '1' });
  await page.keyboard.press('n');
  const pair = page.getByRole('dialog', { name: 'Add Trade' }).getByLabel('Currency Pair');
  await expect(pair).toHaveValue('EURUSD');
  await expect(pair).toBeFocused();
  await page.keyboard.type('usdjpx');
  await page.keyboard.press('Tab');
  await expect(pair).toHaveValue('usdjpx');
  await expect(pair).toHaveAttribute('aria-invalid', 'true');
  await expect(pair).toHaveAccessibleDescription(
    '“usdjpx” is not a pair of the list. Choose one, like EURUSD.',
  );
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('usd/jpy');
  await page.keyboard.press('Tab');
  await expect(pair).toHaveValue('USDJPY');
  await expect(pair).not.toHaveAttribute('aria-invalid');
});

test.describe('with a plan that is deleted meanwhile', () => {
  test.use({ expectedErrors: [/Failed to load resource|ApiError/] });

  test('the plan is refused at its field, and the rest stays as it was typed', async ({
    journal,
    page,
    server,
  }) => {
    const amara = await addTrader(server, 'Amara');
    await addPlans(amara, [{ plan_name: 'Spring' }]);
    await addTrades(amara, [wonTrade]);
    await journal.comeAs(amara);
    await page.getByRole('list', { name: 'Newest trades' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Trade' });
    const plan = dialog.getByLabel('Trading Plan');
    await plan.click();
    await page.getByRole('option', { name: 'Spring' }).click();
    await amara.client.from('trading_plans').delete().eq('user_id', amara.id).throwOnError();
    await dialog.getByRole('button', { name: 'Add Trade' }).click();
    await journal.expectToast('Failed to add trade', 'The chosen plan is gone. Choose another one.');
    await expect(plan).toHaveAccessibleDescription('The chosen plan is gone. Choose another one.');
    await expect(plan).toBeFocused();
    await expect(dialog.getByLabel('Amount')).toHaveValue('150.25');
  });
});
