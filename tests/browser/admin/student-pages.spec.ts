import { addTrader, type Person, type ServerAndDatabase } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup } from '../../../lab/harness/school.ts';
import { addPlans, addTrades, lostTrade, numberedTrades } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function addStudent(server: ServerAndDatabase, name: string): Promise<Person> {
  const student = await addTrader(server, name);
  const { client } = student;
  await client.rpc('record_cash', { amount: 1500, reason: 'From savings', request_id: crypto.randomUUID() });
  await addPlans(student, [{ plan_name: 'House' }]);
  const late = { ...lostTrade, currency_pair: 'XAUUSD', notes: 'Too early', created_at: daysAgo(3.5) };
  await addTrades(student, numberedTrades(33));
  await addTrades(student, [late], { plan: 'House' });
  await client
    .from('trading_accounts')
    .insert({ user_id: student.id, name: 'Demo account', currency: 'EUR', counts: false, usd_rate: 1.1 })
    .throwOnError();
  return student;
}

test('an assistant reads everything of a student and keeps notes, at addresses that last', async ({
  journal,
  page,
  server,
}) => {
  const hana = await addStudent(server, 'Hana Whole');
  const group = await addGroup(server, 'Whole class', [hana]);
  const asa = await addAssistant(server, 'Asa Reading', [group]);
  await journal.comeAs(asa, `/students/${hana.id}`);
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Student pages' }).getByRole('link', { name });
  const trade = page.getByRole('dialog', { name: 'Trade Details - XAUUSD' });

  await test.step('all trades, with the filters of their trader, and nothing to change', async () => {
    await expect(page.getByText(/^Whole class/)).toBeVisible();
    await tab('Trades').click();
    await expect(tab('Trades')).toHaveAttribute('aria-current', 'page');
    await expect(tab('Trades')).toBeFocused();
    await expect(journal.currentDoor()).toHaveText('Dashboard');
    await expect(page.getByText('34 trades', { exact: true })).toBeVisible();
    await journal.choose(page.getByLabel('Plan'), 'House');
    await expect(page.getByText('1 of 34 trades match')).toBeVisible();
    const row = page.getByRole('button', { name: /^XAUUSD.*Logged 3 days later · Before joining/ });
    await expect(row).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save Filter' })).toHaveCount(0);
    await row.click();
    await expect(trade).toContainText('Logged 3 days later · Before joining');
    await expect(trade).toContainText('Entered manually');
  });

  await test.step('a trade has an address; a deleted one has a message', async () => {
    await expect(page).toHaveURL(new RegExp(`/students/${hana.id}/trades/[\\da-f-]{36}$`));
    await expect(trade).toContainText('Too early');
    const address = page.url();
    await page.goBack();
    await expect(trade).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/students/${hana.id}/trades`));
    await hana.client.from('trading_records').delete().eq('notes', 'Too early').throwOnError();
    await page.goto(address);
    await expect(page.getByText('Trade Not Found')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('33 trades', { exact: true })).toBeVisible();
    await expectGoodLooks(page, 'trades of a student');
  });

  await test.step('a plan has one too, with its odds', async () => {
    await tab('Plans').click();
    await page.getByRole('button', { name: /^House/ }).click();
    await expect(page).toHaveURL(new RegExp(`/students/${hana.id}/plans/[\\da-f-]{36}$`));
    await expect(page.getByRole('dialog', { name: 'House' })).toContainText('odds', { ignoreCase: true });
    await page.goBack();
  });

  await test.step('the balance over time, and every change of it, by account', async () => {
    await tab('Balance').click();
    const changes = page.getByRole('list', { name: 'Balance History' });
    await expect(changes).toContainText('From savings');
    await expect(changes.getByRole('button', { name: /^Reverse/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect(page.getByRole('table', { name: 'Balance over time' })).toContainText('$1,500.00');
    await journal.choose(page.getByLabel('Account'), 'Demo account');
    await expect(page).toHaveURL(/balance\?account=/);
    await expect(page.getByText('No Balance Changes Yet')).toHaveCount(2);
  });

  await test.step('the insights that the trader sees, with the filter in the address', async () => {
    await tab('Insights').click();
    await expect(page.getByText('All 33 closed trades')).toBeVisible();
    await journal.goTo(`/students/${hana.id}/insights?side=sell`);
    await expect(page.getByText(/\d+ of 33 closed trades/)).toBeVisible();
  });

  await test.step('the weekly report leads from the student’s to that of the class', async () => {
    await tab('Overview').click();
    await page.getByRole('link', { name: 'Weekly Report' }).click();
    await expect(page.getByRole('article')).toContainText('Hana Whole');
    await page.getByRole('link', { name: 'Back to Student' }).click();
    await journal.goTo(`/groups/${group}`);
    await page.getByRole('link', { name: 'Weekly Report of this group' }).click();
    const row = page.getByRole('table', { name: 'Students' }).getByRole('row', { name: /^Hana Whole/ });
    await row.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/reports/students/${hana.id}/`));
    await page.getByRole('link', { name: 'Back to Student' }).click();
  });

  await test.step('notes are kept as they are typed, changed and deleted', async () => {
    await tab('Notes').click();
    const field = page.getByLabel('New note');
    await field.fill('Trades too large on Mondays.');
    await tab('Overview').click();
    await tab('Notes').click();
    await expect(field).toHaveValue('Trades too large on Mondays.');
    await page.getByRole('button', { name: 'Save Note' }).click();
    const notes = page.getByRole('list', { name: 'Notes' });
    await expect(notes).toContainText(/You, .*Trades too large on Mondays\./);
    await expect(field).toHaveValue('');
    await notes.getByRole('button', { name: /^Change/ }).click();
    await notes.getByLabel('Note').fill('Better since November.');
    await notes.getByRole('button', { name: 'Save' }).click();
    await expect(notes).toContainText(/, changed .*Better since November\./);
    await notes.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No Notes Yet')).toBeVisible();
  });
});
