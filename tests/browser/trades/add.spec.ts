import type { Page } from '@playwright/test';
import { currencyPairs } from '../../../domain/instruments/currency-pairs.ts';
import { pairsFound } from '../../../domain/instruments/pair-aliases.ts';
import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, findPlanId, lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

/** Before today: as far from the entry as these were, levels are offered again. */
const tradedBefore = [
  { entry_price: 1.0815, take_profit: 1.0865, stop_loss: 1.079 },
  { currency_pair: 'XAUUSD', entry_price: 2640, take_profit: 2652, stop_loss: 2634 },
];

/**
 * Five trades of a day, of two pairs that were traded before and a new one, each named by as much as tells it apart. Two of
 * them have a level that is not as last time.
 */
const fiveTrades = [
  { pair: 'eurus', side: 'b', amount: '+52.5', entry: '1.08543', levels: ['1.09043', '1.08293'], own: '' },
  { pair: 'eurus', side: 's', amount: '+50', entry: '1.08904', levels: ['1.08404', '1.09154'], own: '' },
  {
    pair: 'gbpj',
    side: 's',
    amount: '-31.25',
    entry: '191.234',
    levels: ['190.234', '191.734'],
    own: 'both',
  },
  { pair: 'gold', side: 'b', amount: '-61', entry: '2655', levels: ['2667', '2650'], own: 'Stop Loss' },
  {
    pair: 'eurus',
    side: 'b',
    amount: '+51',
    entry: '1.08765',
    levels: ['1.0915', '1.08515'],
    own: 'Take Profit',
  },
];
const levelNames = ['Take Profit', 'Stop Loss'];

/** Counts every key that goes down from now on, Tab and Shift as well; answers how many. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { keys: number };
    counted.keys = 0;
    const count = () => {
      counted.keys += 1;
    };
    document.addEventListener('keydown', count, true);
  });
  return () => page.evaluate(() => (window as unknown as { keys: number }).keys);
}

test('a trade of another day is logged by keyboard, at a time that the clock skipped, and only once', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await journal.comeAs(amara);
  const opener = page.getByRole('main').getByRole('button', { name: 'Add Trade' }).first();
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Trade' });
  const buy = dialog.getByRole('radio', { name: 'Buy' });
  await expect(buy).toBeFocused();
  // Nothing moves, so what is wrong is said.
  await page.keyboard.press('Control+Enter');
  const alert = dialog.getByRole('alert');
  await expect(alert).toHaveText('8 fields to correct.');
  await expect(buy).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('gbpj');
  await page.keyboard.press('Enter');
  for (const typed of ['191.234', '192', '190,500', '0.1', '']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+25.5');

  // Tomorrow, and a half of a time, are refused beside the field.
  const time = dialog.getByLabel('Close Time', { exact: true });
  await expect(dialog.getByText('Close Time: Now')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change the time' }).press('Enter');
  await expect(time).toBeFocused();
  await time.fill('2999-01-01T00:00');
  await dialog.getByLabel('Amount').press('Control+Enter');
  await expect(dialog.getByText('The time can’t be in the future.')).toBeVisible();
  await expect(time).toBeFocused();
  await expect(alert).toHaveText('2 fields to correct.');
  // A sign against the chosen result is refused, and one that says the same is not needed.
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription(/Leave out the plus sign\.$/);
  await dialog.getByLabel('Amount').fill('-25.5');
  await expect(dialog.getByLabel('Amount')).toHaveValue('25.5');
  await time.focus();
  await page.keyboard.press('Backspace');
  await expect(dialog.getByText('Set both date and time, or neither.')).toBeVisible();

  // A keypad without a point: what can be meant in one way only is taken, and shown.
  await expect(dialog.getByLabel('Stop Loss')).toHaveAccessibleDescription(/Read as 190\.500/);
  // A lot can be meant in two.
  const lot = dialog.getByLabel('Lot Size');
  await lot.fill('1,000');
  await time.focus();
  await expect(lot).toHaveAccessibleDescription(/Is it 1000 or 1\?/);
  await dialog.getByRole('button', { name: 'Use 1', exact: true }).press('Enter');
  await expect(lot).toHaveValue('1');
  await expect(lot).toBeFocused();

  await time.fill('2025-03-09T02:30');
  await dialog.getByLabel('Amount').focus();
  // Answered after the second press: on a busy machine that would press the opener of a dialog that has closed.
  let letThrough = () => {};
  const pressedTwice = new Promise<void>(resolve => {
    letThrough = resolve;
  });
  await page.route('**/rest/v1/trading_records', async route => {
    await pressedTwice;
    await route.continue();
  });
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  letThrough();
  await journal.expectToast('Trade added!', 'Successfully logged lost trade with loss of $25.50.');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  const { data } = await amara.client.from('trading_records').select();
  expect(data).toEqual([
    expect.objectContaining({
      currency_pair: 'GBPJPY',
      trade_type: 'buy',
      stop_loss: 190.5,
      lot_size: 1,
      amount: -25.5,
    }),
  ]);
  // New York went from 2:00 to 3:00: what the clock would have shown had it not been put forward.
  expect(new Date(data?.[0].created_at).toISOString()).toBe('2025-03-09T07:30:00.000Z');
});

test('five trades of a day are logged by keyboard in a dialog that stays open, for the plan that leads', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  const plans = [{ plan_name: 'Summer' }, { plan_name: 'Rest', is_active: false }];
  await addPlans(amara, plans);
  await addTrades(amara, tradedBefore);
  await journal.comeAs(amara);
  await expect(page.getByRole('main').getByRole('button', { name: 'Add Trade' }).first()).toBeVisible();
  const keys = await countKeys(page);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add Trade' });
  const buy = dialog.getByRole('radio', { name: 'Buy' });
  await expect(buy).toBeFocused();
  await expect(dialog.getByLabel('Trading Plan')).toHaveText('Summer');

  const field = (name: string) => dialog.getByLabel(name);
  async function typeInto(name: string, text: string) {
    while (!(await field(name).evaluate(input => input === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(text);
  }
  for (const [index, { pair: name, side, amount, entry, levels, own }] of fiveTrades.entries()) {
    await page.keyboard.type(side);
    await page.keyboard.press('Tab');
    if (name !== fiveTrades[index - 1]?.pair) {
      await page.keyboard.type(name);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type(entry);
    for (const [place, label] of levelNames.entries()) {
      const price = own === label ? '' : levels[place];
      const offer = own === 'both' ? /^$/ : new RegExp(`^Last trade: ${price}.*, arrow down accepts it$`);
      await expect(field(label)).toHaveAccessibleDescription(offer);
    }
    if (own !== 'both') {
      await page.keyboard.press('ArrowDown');
    }
    for (const [place, label] of levelNames.entries()) {
      if (own === label || own === 'both') {
        await typeInto(label, levels[place] ?? '');
      }
      await expect(field(label)).toHaveValue(levels[place] ?? '');
    }
    if (index === 0) {
      await expect(dialog.getByText('Take Profit 1.09043, Stop Loss 1.08293')).toBeAttached();
    }
    if (index === 0 || own === 'both') {
      // The lot size of another symbol is not suggested.
      await typeInto('Lot Size', '0.1');
    }
    // Its sign takes the amount to its field and chooses the result.
    await page.keyboard.type(amount);
    await expect(dialog.getByRole('radio', { name: amount.startsWith('+') ? 'Won' : 'Lost' })).toBeChecked();
    await expect(field('Amount')).toHaveValue(amount.slice(1));
    // The last one closes the dialog again.
    await page.keyboard.press(index === 0 ? 'Control+Shift+Enter' : 'Enter');
    await expect(dialog.getByRole('status')).toHaveText(
      index === 0 ? '1 trade added' : `${index + 1} trades added`,
    );
    await expect(buy).toBeFocused();
    await expect(dialog.getByLabel('Entry Price')).toHaveValue('');
    await expect(dialog.getByLabel('Lot Size')).toHaveValue(/^0\.10?$/);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // A stop $5 away is 50 pips of gold.
  const gold = /^XAUUSD Buy 0\.10 lots at 2,655\.00 Lost .* Risk 50\.0 pips$/;
  await expect(
    page.getByRole('list', { name: 'Newest trades' }).getByRole('button', { name: gold }),
  ).toBeVisible();

  const { data } = await amara.client
    .from('trading_records')
    .select()
    .order('logged_at')
    .range(tradedBefore.length, 99);
  expect(data?.map(trade => [trade.currency_pair, trade.trade_type, trade.amount, trade.stop_loss])).toEqual(
    fiveTrades.map(({ pair, side, amount, levels }) => [
      pairsFound(pair)[0],
      side === 'b' ? 'buy' : 'sell',
      Number(amount),
      Number(levels[1]),
    ]),
  );
  expect(new Set(data?.map(trade => trade.plan_id))).toEqual(new Set([await findPlanId(amara, 'Summer')]));
  // All of them: Tab, digits, a new pair's levels, opening and closing.
  expect(await keys()).toBeLessThanOrEqual(137);
});

test.describe('with what goes wrong', () => {
  test.use({ expectedErrors: [/Failed to load resource|TypeError: Failed to fetch|ApiError/] });

  test('a slip is asked about, an answer that is lost makes one trade, and a plan that is gone is refused at its field', async ({
    journal,
    page,
    server,
  }) => {
    const amara = await addTrader(server, 'Amara Okafor');
    await addPlans(amara, [{ plan_name: 'Spring' }]);
    await addTrades(amara, [...Array(5).fill(lostTrade), { notes: 'First entry.' }]);
    await journal.comeAs(amara);
    const dialog = page.getByRole('dialog', { name: 'Add Trade' });
    const newest = page.getByRole('list', { name: 'Newest trades' });

    await test.step('what looks like a slip is asked about beside its field, and kept with a press', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Add Trade' }).first().click();
      await dialog.getByRole('radio', { name: 'Buy' }).check();
      await dialog.getByLabel('Currency Pair').fill('EURUSD');
      const figures = {
        'Lot Size': '0.1',
        'Stop Loss': '1.09',
        'Take Profit': '1.2',
        'Entry Price': '10.8543',
      };
      for (const [label, typed] of Object.entries(figures)) {
        await dialog.getByLabel(label).fill(typed);
      }
      const [amount, stopLoss] = [dialog.getByLabel('Amount'), dialog.getByLabel('Stop Loss')];
      // What a sign has chosen, another one chooses anew.
      await amount.fill('+2000');
      await expect(dialog.getByRole('radio', { name: 'Won' })).toBeChecked();
      await amount.fill('-$2,000');
      await expect(dialog.getByRole('radio', { name: 'Lost' })).toBeChecked();
      await amount.fill('2000');
      const entry = dialog.getByLabel('Entry Price');
      await expect(entry).toHaveAccessibleDescription('Far from your last EURUSD entry, 1.08543. Correct?');
      await entry.fill('1.08543');
      await expect(entry).toHaveAccessibleDescription('');
      await amount.focus();
      await expect(stopLoss).toHaveAccessibleDescription('Stop loss above entry on a buy. Correct?');
      await expect(stopLoss).not.toHaveAttribute('aria-invalid');
      await dialog.getByRole('button', { name: 'Keep 1.09' }).press('Enter');
      await expect(stopLoss).toBeFocused();
      await expect(stopLoss).toHaveAccessibleDescription('');

      // A question that comes with the sending stops it once.
      await amount.fill('3000');
      await amount.press('Enter');
      await expect(dialog.getByRole('button', { name: 'Keep 3000' })).toBeFocused();
      await expect(amount).toHaveAccessibleDescription(/Much more than your usual \$50.50\. Correct\?$/);
      await page.keyboard.press('Enter');
      await expect(amount).toBeFocused();
      await page.keyboard.press('Enter');
      await journal.expectToast('Trade added!', 'Successfully logged lost trade with loss of $3,000.00.');
      await expect(dialog).toBeHidden();
    });

    await test.step('after a lost response the same form logs one trade, with its latest values', async () => {
      const detail = page.getByRole('dialog', { name: 'Trade Details - EURUSD' });
      await newest.getByRole('button', { name: /First entry/ }).click();
      await page.getByRole('button', { name: 'Duplicate' }).click();
      const add = dialog.getByRole('button', { name: 'Add Trade' });
      await dialog.getByRole('button', { name: 'Change the time' }).click();
      await dialog.getByLabel('Close Time').fill('2025-01-02T10:00');
      await page.route('**/rest/v1/trading_records*', async route => {
        await route.fetch();
        // A reading that was on its way when the routes were taken down is no longer ours to end.
        await route.abort().catch(() => {});
      });
      await add.click();
      await journal.expectToast(
        'Failed to add trade',
        'Can’t reach the server. Check your connection and try again.',
      );
      await expect(add).toBeFocused();
      await expect(dialog.getByLabel('Close Time')).toHaveValue('2025-01-02T10:00');
      await page.unroute('**/rest/v1/trading_records*');

      await dialog.getByLabel('Amount').fill('9');
      await dialog.getByRole('button', { name: 'Now', exact: true }).click();
      await expect(dialog.getByRole('button', { name: 'Change the time' })).toBeFocused();
      await add.dblclick();
      await journal.expectToast('Trade added!', 'Successfully logged won trade with profit of $9.00.');
      const { data } = await amara.client.from('trading_records').select().order('logged_at');
      expect(data).toHaveLength(8);
      expect(data?.[7]).toMatchObject({ amount: 9, notes: null, created_at: data?.[7].logged_at });
      await detail.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('the plan is refused at its field, and the rest stays as it was typed', async () => {
      // A duplicate is one key from a trade's row.
      await newest.getByRole('button').first().press('d');
      const plan = dialog.getByLabel('Trading Plan');
      await plan.click();
      await page.getByRole('option', { name: 'Spring' }).click();
      await amara.client.from('trading_plans').delete().eq('user_id', amara.id).throwOnError();
      await dialog.getByRole('button', { name: 'Add Trade' }).click();
      await journal.expectToast('Failed to add trade', 'The chosen plan is gone. Choose another one.');
      await expect(plan).toHaveText('Unlisted plan');
      await expect(plan).toHaveAccessibleDescription('The chosen plan is gone. Choose another one.');
      await expect(plan).toBeFocused();
      await expect(dialog.getByLabel('Amount')).toHaveValue('9.00');
    });
  });
});

test('what is typed over the last pair is taken, asked about or refused; pips and a lot follow; another symbol is listed from then on', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara');
  await addPlans(amara, [{ plan_name: 'Summer', risk_amount: 35 }]);
  await addTrades(amara, [{ ...lostTrade, amount: -10 }], { plan: 'Summer' });
  await journal.comeAs(amara);
  await journal.addTrade({ result: 'Won', amount: '1', plan: 'Summer' });
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add Trade' });
  const [buy, pair] = [dialog.getByRole('radio', { name: 'Buy' }), dialog.getByLabel('Currency Pair')];
  await expect(pair).toHaveValue('EURUSD');
  await expect(buy).toBeFocused();
  await pair.focus();
  await page.keyboard.type('usd%');
  await page.keyboard.press('Tab');
  await expect(pair).toHaveValue('usd%');
  await expect(pair).toHaveAttribute('aria-invalid', 'true');
  await expect(pair).toHaveAccessibleDescription(/^“usd%” isn’t a valid symbol\. Use letters and digits/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('usd/jpx');
  await page.keyboard.press('Tab');
  await expect(pair).toHaveValue('USDJPX');
  await expect(pair).toHaveAccessibleDescription('Did you mean USDJPY?');
  await dialog.getByRole('button', { name: 'Use USDJPY' }).press('Enter');
  await expect(pair).toHaveValue('USDJPY');
  await expect(pair).toBeFocused();
  await expect(pair).toHaveAccessibleDescription('');

  const [lotSize, plan] = [dialog.getByLabel('Lot Size'), dialog.getByLabel('Trading Plan')];
  await pair.fill('gold');
  await page.keyboard.press('Tab');
  const place = await plan.boundingBox();
  await dialog.getByLabel('Entry Price').fill('2640');
  await dialog.getByLabel('Stop Loss').fill('2635');
  await expect(lotSize).toHaveValue('');
  await lotSize.fill('0.1');
  await expect(dialog.getByText('50.0 pips', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Stop Loss 50.0 pips away')).toBeAttached();
  await expect(lotSize).toHaveAccessibleDescription(
    'Max lot size for $25.00 risk: 0.05 $35.00 per day minus $10.00 in losing trades today. Risk at stop: $25.00. With 0.10 lots: $50.00. Press the down arrow to use it.',
  );
  expect(await plan.boundingBox()).toEqual(place);
  await expectGoodLooks(page, 'trade add dialog with a lot');
  await dialog.getByRole('button', { name: 'Use 0.05' }).click();
  await expect(lotSize).toHaveValue('0.05');
  await expect(lotSize).toBeFocused();
  await lotSize.fill('0.2');
  await page.keyboard.press('ArrowDown');
  await expect(lotSize).toHaveValue('0.05');
  await dialog.getByRole('button', { name: /^Time and Costs/ }).click();
  await dialog.getByLabel('Risk per Trade').fill('10');
  await expect(lotSize).toHaveAccessibleDescription(
    /^Max lot size for \$10\.00 risk: 0\.02 Your risk per trade\./,
  );
  await buy.check();
  await dialog.getByLabel('Take Profit').fill('0');
  await dialog.getByLabel('Amount').fill('+12.5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^XAUUSD .* Risk 50\.0 pips$/ }).click();
  await expect(page.getByText('50.0 pips (pip = 0.10) 50,000.0 pips (price x 10,000)')).toBeVisible();

  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(buy).toBeFocused();
  const options = page.getByRole('option');
  // The last choice of the list says what to type, and takes it as it stands.
  await pair.focus();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowUp');
  await expect(options).toHaveText([...currencyPairs, 'Another symbol…']);
  await expect(options.last()).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the symbol as your broker shows it')).toBeVisible();
  await page.keyboard.type('btc-usd');
  await expect(options).toHaveText(['Use BTCUSD']);
  await page.keyboard.press('Enter');
  await expect(pair).toHaveValue('BTCUSD');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('b+40');
  const figures = {
    'Entry Price': '68123.12345678',
    'Take Profit': '69000',
    'Stop Loss': '67000.5',
    'Lot Size': '0.00012',
  };
  for (const [label, typed] of Object.entries(figures)) {
    await dialog.getByLabel(label).fill(typed);
  }
  await page.keyboard.press('Control+Shift+Enter');
  await expect(dialog.getByRole('status')).toHaveText('1 trade added');
  await expect(pair).toHaveValue('BTCUSD');
  await expect(buy).toBeFocused();
  await pair.focus();
  await page.keyboard.type('eth');
  await expect(options).toHaveText(['Use ETH']);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(options.nth(-2)).toHaveText('BTCUSD');
  await expect(page.getByRole('group', { name: 'Your symbols' })).toHaveText('Your symbolsBTCUSD');
  await expect(options).toHaveText([...currencyPairs, 'BTCUSD', 'Another symbol…']);

  const { data } = await amara.client.from('trading_records').select().eq('currency_pair', 'BTCUSD').single();
  expect(data).toMatchObject({ entry_price: 68123.12345678, stop_loss: 67000.5, lot_size: 0.00012 });
});
