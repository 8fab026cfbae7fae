import { describe, inject, test } from 'vitest';
import { currentCode, newEmail, password } from '../../lab/harness/people.ts';
import { hasFirefox, startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { hasWebKit, startWebKit } from './webkit.ts';

const server = inject('server');

const browsers = [
  { name: 'Firefox', isThere: hasFirefox, start: startFirefox },
  { name: 'WebKit', isThere: hasWebKit, start: startWebKit },
];

describe.each(browsers)('$name', ({ isThere, start }) => {
  test.skipIf(!isThere)(
    'a trader signs up, plans and trades, and the educator sees it',
    async () => {
      const driver = await start();
      try {
        await mainStory(new Visitor(driver));
      } finally {
        await driver.end();
      }
    },
    240_000,
  );
});

async function mainStory(visitor: Visitor): Promise<void> {
  const amara = { email: newEmail('Amara Okafor'), password };
  await visitor.open(server.url);
  await visitor.press('tab', 'Sign Up');
  await visitor.fill('Authentication Code', await currentCode(server));
  await visitor.fill('Full Name', 'Amara Okafor');
  await visitor.fill('Email', amara.email);
  await visitor.fill('Password', amara.password);
  await visitor.press('button', 'Create Account');

  await visitor.press('button', 'Create New Plan');
  await visitor.fill('Plan Name', 'First thousand');
  await visitor.fill('Current Amount', '250.50');
  await visitor.fill('Target Amount', '1000');
  await visitor.pickDay('Start Date', 'today');
  await visitor.pickDay('Target Date', 'first of next month');
  await visitor.press('button', 'Create Plan');
  await visitor.seesNoDialog();
  await visitor.sees('card', 'First thousand', '$250.50');

  await visitor.press('button', 'Add Trade');
  await visitor.press('choice', 'Buy');
  await visitor.fill('Currency Pair', 'EURUSD');
  await visitor.press('option', 'EURUSD');
  await visitor.fill('Entry Price', '1.08543');
  await visitor.fill('Take Profit', '1.09543');
  await visitor.fill('Stop Loss', '1.08043');
  await visitor.fill('Lot Size', '0.10');
  await visitor.press('choice', 'Won');
  await visitor.fill('Amount', '150.25');
  await visitor.choose('Trading Plan', 'First thousand');
  await visitor.press('button', 'Add Trade');
  await visitor.seesNoDialog();
  await visitor.sees('card', 'Account Balance', '$150.25');

  await visitor.press('button', 'Sign Out');
  await visitor.signIn(amara);
  await visitor.sees('card', 'Account Balance', '$150.25');
  await visitor.press('button', 'Sign Out');

  await visitor.signIn({ email: server.adminEmail, password: server.adminPassword });
  await visitor.press('link', 'Students');
  await visitor.fill('Search users', amara.email);
  await visitor.sees('row', amara.email, '$150.25');
}
