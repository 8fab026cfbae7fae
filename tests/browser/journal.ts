import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import {
  admin,
  currentCode,
  newEmail,
  type Person,
  password,
  type ServerAndDatabase,
} from '../../lab/harness/people.ts';

type Server = ServerAndDatabase & { adminEmail: string; adminPassword: string };
type NewTrade = { result: 'Won' | 'Lost'; amount: string; plan?: string };

/** Steps of people in Pipstone; every control is found by its accessible name. */
export class Journal {
  readonly page: Page;
  readonly server: Server;
  readonly #underWay = new Set<Request>();
  #quietSince = 0;

  constructor(page: Page, server: Server) {
    this.page = page;
    this.server = server;
    const ended = (request: Request) => {
      this.#underWay.delete(request);
      this.#quietSince = Date.now();
    };
    page.on('request', request => this.#underWay.add(request));
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
  }

  /** Waits for a moment without requests; Playwright's `networkidle` only looks at a document's start. */
  async atRest(): Promise<void> {
    const moment = 300;
    const begin = Date.now();
    const isQuiet = () =>
      this.#underWay.size === 0 && Date.now() - Math.max(begin, this.#quietSince) > moment;
    await expect.poll(isQuiet, { intervals: [50] }).toBe(true);
  }

  async signIn(email: string, secret: string): Promise<void> {
    await this.page.goto('/');
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(secret);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
  }

  /** For stories that are not about signing in. */
  async comeAs(person: Person, path = '/'): Promise<void> {
    const { data } = await person.client.auth.getSession();
    // The mark keeps a reload, and a sign-out, from repeating this; a separate page for the storage costs more.
    await this.page.addInitScript(
      ({ mark, session }) => {
        if (window.origin !== 'null' && sessionStorage.getItem(mark) === null) {
          sessionStorage.setItem(mark, '');
          localStorage.setItem('pipstone-session', session);
        }
      },
      { mark: `came-as ${randomUUID()}`, session: JSON.stringify(data.session) },
    );
    await this.page.goto(path);
  }

  async comeAsAdmin(path = '/'): Promise<Person> {
    const ada = await admin(this.server);
    await this.comeAs(ada, path);
    return ada;
  }

  /** By links of the app: the document stays. */
  async goTo(path: string): Promise<void> {
    await this.page.evaluate(address => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  }

  async openSetting(button: string): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await this.page.getByRole('main').getByRole('button', { name: button }).press('Enter');
  }

  async signUp(person: { code: string; name: string; email: string; password: string }): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('tab', { name: 'Sign Up' }).click();
    await this.page.getByLabel('Authentication Code').fill(person.code);
    await this.page.getByLabel('Full Name').fill(person.name);
    await this.page.getByLabel('Email').fill(person.email);
    await this.page.getByLabel('Password', { exact: true }).fill(person.password);
    await this.page.getByRole('button', { name: 'Create Account' }).click();
  }

  async signUpAs(name: string): Promise<{ email: string; password: string }> {
    const person = { name, email: newEmail(name), password };
    await this.signUp({ ...person, code: await this.currentCode() });
    await expect(this.page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
    return person;
  }

  async currentCode(): Promise<string> {
    return currentCode(this.server);
  }

  async signOut(): Promise<void> {
    // The browser reports requests that are refused after the sign-out.
    await this.atRest();
    await this.page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(this.page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  }

  async createPlan(plan: { name: string; current: string; target: string }): Promise<void> {
    await this.page.getByRole('button', { name: 'Create New Plan' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Create New Trading Plan' });
    await dialog.getByLabel('Plan Name').fill(plan.name);
    await dialog.getByLabel('Current Amount').fill(plan.current);
    await dialog.getByLabel('Target Amount').fill(plan.target);
    await this.pickDay(dialog.getByLabel('Start Date'), 'today');
    await this.pickDay(dialog.getByLabel('Target Date'), 'last of next month');
    await dialog.getByRole('button', { name: 'Create Plan' }).click();
    await expect(dialog).toBeHidden();
  }

  async pickDay(field: Locator, day: 'today' | 'last of next month'): Promise<void> {
    await field.click();
    const grid = this.page.getByRole('grid');
    if (day === 'today') {
      await grid.getByRole('button', { name: /^Today/ }).click();
    } else {
      await this.page.getByRole('button', { name: /next month/i }).click();
      await grid.getByRole('button', { disabled: false }).last().click();
    }
    await expect(grid).toBeHidden();
  }

  async addTrade(trade: NewTrade): Promise<void> {
    const dialog = await this.fillTrade(trade);
    await dialog.getByRole('button', { name: 'Add Trade' }).click();
    await expect(dialog).toBeHidden();
  }

  async fillTrade(trade: NewTrade): Promise<Locator> {
    await this.page.getByRole('main').getByRole('button', { name: 'Add Trade' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add Trade' });
    await this.fillOpenTrade(dialog, trade);
    return dialog;
  }

  async fillOpenTrade(dialog: Locator, trade: NewTrade): Promise<void> {
    await dialog.getByRole('radiogroup', { name: 'Trade Type' }).getByLabel('Buy').check();
    await dialog.getByLabel('Currency Pair').fill('EURUSD');
    await dialog.getByLabel('Entry Price').fill('1.08543');
    await dialog.getByLabel('Take Profit').fill('1.09543');
    await dialog.getByLabel('Stop Loss').fill('1.08043');
    await dialog.getByLabel('Lot Size').fill('0.10');
    await dialog.getByRole('radiogroup', { name: 'Trade Result' }).getByLabel(trade.result).check();
    await dialog.getByLabel('Amount').fill(trade.amount);
    const [field, plan] = [dialog.getByLabel('Trading Plan'), trade.plan ?? 'No Plan'];
    if ((await field.innerText()) !== plan) {
      await this.choose(field, plan);
    }
  }

  async updateBalance(balance: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Update Balance' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Update Account Balance' });
    await dialog.getByLabel('New Balance').fill(balance);
    await dialog.getByRole('button', { name: 'Update Balance' }).click();
    await expect(dialog).toBeHidden();
  }

  async expectToast(title: string, description: string): Promise<void> {
    const toasts = this.page.getByRole('region', { name: 'Notifications' });
    await expect(toasts.getByText(title, { exact: true }).last()).toBeVisible();
    await expect(toasts.getByText(description, { exact: true }).last()).toBeVisible();
  }

  card(title: string): Locator {
    return this.page.getByRole('article', { name: title }).or(this.page.getByRole('region', { name: title }));
  }

  planCard(name: string): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('heading', { name }) });
  }

  currentDoor(): Locator {
    return this.page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  }

  /** By the whole name, or by a pattern. */
  async choose(field: Locator, option: string | RegExp): Promise<void> {
    // A longer press, like a person's: a field that moves meanwhile is missed.
    await field.click({ delay: 80 });
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }
}
