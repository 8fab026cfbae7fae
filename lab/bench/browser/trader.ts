import type { Browser, BrowserContext } from '@playwright/test';
import { formatMoney } from '../../../domain/money/money.ts';
import { openLog } from '../../../server/log.ts';
import { password } from '../../demo/fill.ts';
import { readOptions } from '../../demo/options.ts';
import { prepareData } from '../../demo/prepare.ts';
import { traders } from '../../demo/traders.ts';
import { signIn, traderHeaders } from '../data/traders.ts';
import type { Pipstone } from '../machine/pipstone.ts';
import type { Expected } from './visit.ts';

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The demo's first trader: a year of trades and a few plans. */
const [{ email }] = traders as [(typeof traders)[number]];

export async function prepareTraders(dataDir: string): Promise<void> {
  const { signal } = new AbortController();
  await prepareData(readOptions([]), { dataDir, log: openLog('error'), signal });
}

export function signInAsTrader(browser: Browser, pipstone: Pipstone): Promise<SignedIn> {
  return signInInBrowser(browser, pipstone, { email, password });
}

export async function signInInBrowser(
  browser: Browser,
  { url }: Pipstone,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    // The storage of a returning trader has the first screen's data.
    await page.waitForFunction(() => {
      const { localStorage } = globalThis as unknown as { localStorage: object };
      return Object.keys(localStorage).some(key => key.startsWith('pipstone-first-'));
    });
    return await context.storageState();
  } finally {
    await context.close();
  }
}

export async function journalOnScreen(pipstone: Pipstone): Promise<Expected[]> {
  const headers = traderHeaders(pipstone, { accessToken: await signIn(pipstone, email, password) });
  const fetchRows = async <Row>(query: string): Promise<Row[]> => {
    const answer = await fetch(`${pipstone.url}/rest/v1/${query}`, { headers });
    const rows = answer.ok ? ((await answer.json()) as Row[]) : [];
    if (rows.length === 0) {
      throw new Error(`The trader's ${query} was answered with ${answer.status} and nothing to wait for.`);
    }
    return rows;
  };
  const balances = await fetchRows<{ account_balance: number }>('profiles?select=account_balance');
  const plans = await fetchRows<{ plan_name: string }>('trading_plans?select=plan_name');
  const trades = await fetchRows<{ amount: number }>(
    'trading_records?select=amount&order=created_at.desc,id.desc&limit=4',
  );
  return [
    ...balances.map(row => ({ selector: 'article', text: formatMoney(row.account_balance) })),
    ...plans.map(row => ({ selector: 'h3', text: row.plan_name })),
    ...trades.map(({ amount }) => ({
      selector: '[aria-label="Newest trades"] > li',
      text: formatMoney(Math.abs(amount)),
    })),
  ];
}
