import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { findInPage } from './find-in-page.ts';

/** WebDriver's key of elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Milliseconds. */
const patience = 20_000;

type Kind = 'button' | 'field' | 'choice' | 'option' | 'tab' | 'link' | 'card' | 'row' | 'day';

/** Finds every control by role and name, in the open dialog. */
export class Visitor {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async open(url: string): Promise<void> {
    await this.#driver.command('Navigate', { url });
  }

  async press(kind: Kind, name: string): Promise<void> {
    await this.#again(async () => {
      const element = await this.#find(kind, name);
      await this.#driver.command('ElementClick', {}, element);
    }, `${kind} ${name}`);
  }

  async fill(name: string, text: string): Promise<void> {
    await this.#again(async () => {
      const element = await this.#find('field', name);
      await this.#driver.command('ElementSendKeys', { text }, element);
    }, `field ${name}`);
  }

  async signIn(person: { email: string; password: string }): Promise<void> {
    await this.fill('Email', person.email);
    await this.fill('Password', person.password);
    await this.press('button', 'Sign In');
  }

  async choose(field: string, option: string): Promise<void> {
    await this.press('field', field);
    await this.press('option', option);
  }

  async pickDay(field: string, day: 'today' | 'first of next month'): Promise<void> {
    await this.press('field', field);
    if (day === 'today') {
      await this.press('day', 'Today');
    } else {
      await this.press('button', 'Go to the Next Month');
      await this.press('day', '');
    }
  }

  async sees(kind: Kind, name: string, text: string): Promise<void> {
    await this.#again(async () => {
      const element = await this.#find(kind, name);
      const said = await this.#run('return arguments[0].textContent', [{ [elementKey]: element }]);
      if (!String(said).includes(text)) {
        throw new Error(`It says: ${said}`);
      }
    }, `${kind} ${name} with ${text}`);
  }

  async seesNoDialog(): Promise<void> {
    await this.#again(async () => {
      if (await this.#run(findInPage, ['dialog', ''])) {
        throw new Error('It is there.');
      }
    }, 'no dialog');
  }

  async #find(kind: Kind, name: string): Promise<string> {
    const found = (await this.#run(findInPage, [kind, name])) as Record<string, string> | null;
    const id = found?.[elementKey];
    if (!id) {
      throw new Error('It is not there.');
    }
    return id;
  }

  #run(script: string, args: unknown[]): Promise<unknown> {
    return this.#driver.command('ExecuteScript', { script, args });
  }

  /** Retries until it works. */
  async #again(act: () => Promise<void>, what: string): Promise<void> {
    const end = performance.now() + patience;
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (performance.now() > end) {
          const page = await this.#run('return document.body.innerText.slice(0, 1000)', []);
          throw new Error(
            `${what}: ${error instanceof Error ? error.message : error} The page says: ${page}`,
          );
        }
        await pause(50);
      }
    }
  }
}
