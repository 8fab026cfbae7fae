import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';

type AxeResults = { violations: { id: string; impact: string; nodes: { target: unknown[] }[] }[] };

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Look = { width: number; height: number; axe?: object };

/**
 * Every size at which a page's layout changes, in one look: rules find the same in both themes, whose colours
 * web/styles.test.ts and tests/kit check.
 */
const looksOfPages: readonly Look[] = [
  { width: 360, height: 740, axe: {} },
  { width: 768, height: 1024 },
  // 1280 px at 200 % zoom.
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
];

/** A dialog has its full width from 640 px on. Contrast, half of axe-core's cost, is checked by tests/kit. */
const looksOfDialogs: readonly Look[] = [
  { width: 360, height: 740, axe: { rules: { 'color-contrast': { enabled: false } } } },
  { width: 1280, height: 800 },
];

/**
 * Checks every size: fits sideways, large targets, outline, and no serious finding of axe-core in the open dialog or
 * the page.
 */
export async function expectGoodLooks(
  page: Page,
  name: string,
  { hasWideTables = false }: { hasWideTables?: boolean } = {},
): Promise<void> {
  await test.step(`${name} looks good`, async () => {
    const isDialog = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0;
    for (const { axe, width, height } of isDialog ? looksOfDialogs : looksOfPages) {
      await page.setViewportSize({ width, height });
      const place = `${name} at ${width}`;
      // Floating elements move a moment after the change of size.
      await expect
        .poll(() => page.evaluate(sidewaysOverflow, hasWideTables), `${place} fits sideways`)
        .toEqual([]);
      expect(await page.evaluate(smallTargets), `${place} has targets of 24 px`).toEqual([]);
      if (axe) {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await keepPicture(page, `${name}-${width}`);
        expect(await axeFindings(page, axe), `${place}: axe-core`).toEqual([]);
      }
    }
  });
}

export async function expectFitsWide(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(() => page.evaluate(sidewaysOverflow, false), 'at 1920').toEqual([]);
  expect(await page.evaluate(smallTargets), 'at 1920').toEqual([]);
}

/** For people; costs time otherwise. */
async function keepPicture(page: Page, name: string): Promise<void> {
  if (!process.env.KEEP_PICTURES) {
    return;
  }
  await page.screenshot({ path: test.info().outputPath(`${name.replaceAll(/\W+/g, '-')}.png`) });
}

/** On every size, toasts cover no header, navigation or button of a dialog. */
export async function expectToastsAside(page: Page): Promise<void> {
  // Toasts under the pointer stay.
  await page.locator('[aria-label="Notifications"]').dispatchEvent('mouseover');
  for (const size of [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(coveredByToasts), `toasts at ${size.width}`).toEqual([]);
  }
}

/** One first heading, levels without gaps, one main landmark, a title. */
export async function expectOutline(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} · Pipstone`);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await page.evaluate(gapsInHeadings)).toEqual([]);
}

/** Each stop of Tab needs an outline, and nothing on top of it. */
export async function expectVisibleFocus(page: Page, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(faultOfFocus)).toBe('');
  }
}

/** Since the page was loaded; must run before the page does. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const record = window as unknown as { layoutShift: number };
    record.layoutShift = 0;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) {
          record.layoutShift += entry.value;
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
}

/** Serious or critical ones, as 'rule: element'. */
async function axeFindings(page: Page, options: object = {}): Promise<string[]> {
  // The content security policy refuses inline scripts.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(`${axeSource};(${leaveOutMildRules})()`);
  }
  const { violations } = await page.evaluate(
    ({ given }) => {
      const { axe } = window as unknown as { axe: { run(where: Element, how: object): Promise<AxeResults> } };
      const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
      return axe.run([...dialogs].at(-1) ?? document.documentElement, {
        resultTypes: ['violations'],
        // Style sheets for an unused rule, and media.
        preload: false,
        ...given,
      });
    },
    { given: options },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`));
}

// The functions below run in the page.

/** Rules of lower impact are a fifth of the work. */
function leaveOutMildRules(): void {
  type Rule = { id: string; impact: string };
  const { axe } = window as unknown as {
    axe: { _audit: { rules: Rule[] }; configure(how: { rules: { id: string; enabled: false }[] }): void };
  };
  const mild = axe._audit.rules.filter(({ impact }) => impact === 'moderate' || impact === 'minor');
  axe.configure({ rules: mild.map(({ id }) => ({ id, enabled: false })) });
}

/** Wide tables may scroll when the keyboard reaches them. */
function sidewaysOverflow(hasWideTables: boolean): string[] {
  return [document.documentElement, ...document.body.querySelectorAll('*')]
    .filter(element => !hasWideTables || !element.matches('section[tabindex="0"]'))
    .filter(element => {
      const { overflowX } = getComputedStyle(element);
      const scrolls = element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll';
      return scrolls && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    })
    .map(
      element => `${element.tagName}.${element.className}: ${element.scrollWidth} > ${element.clientWidth}`,
    );
}

function smallTargets(): string[] {
  const targets = 'a, button, input, textarea, [role="option"], [role="combobox"], [role="menuitemradio"]';
  return [...document.querySelectorAll(targets)]
    .filter(element => !element.closest('[aria-hidden="true"], [inert]') && element.checkVisibility())
    .map(element => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
    .map(({ element, box }) => `${element.outerHTML.slice(0, 80)}: ${box.width} x ${box.height}`);
}

function coveredByToasts(): string[] {
  const toasts = [...document.querySelectorAll('[aria-label="Notifications"] [aria-live] > *')];
  if (toasts.length === 0) {
    return ['There are no toasts.'];
  }
  const dialog = document.querySelector('[role="dialog"]');
  const free = dialog
    ? 'header, button[type="submit"], form > * > :last-child button'
    : 'header:not(article *, section *), nav';
  return [...(dialog ?? document).querySelectorAll(free)]
    .filter(element => element.checkVisibility())
    .filter(element => {
      const box = element.getBoundingClientRect();
      return toasts
        .map(toast => toast.getBoundingClientRect())
        .some(
          toast =>
            toast.left < box.right &&
            box.left < toast.right &&
            toast.top < box.bottom &&
            box.top < toast.bottom,
        );
    })
    .map(element => element.outerHTML.slice(0, 80));
}

function gapsInHeadings(): string[] {
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const level = (heading: Element | undefined) => Number(heading?.tagName.slice(1) ?? 0);
  return headings
    .filter((heading, index) => level(heading) > level(headings[index - 1]) + 1)
    .map(heading => heading.outerHTML);
}

function faultOfFocus(): string {
  const element = document.activeElement;
  // The focus is with the browser itself.
  if (!element || element === document.body) {
    return '';
  }
  const name = element.outerHTML.slice(0, 100);
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) {
    return `No outline: ${name}`;
  }
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const isOnTop = element.contains(top) || top?.contains(element) === true;
  return isOnTop ? '' : `Covered by ${top?.outerHTML.slice(0, 100)}: ${name}`;
}

/** It may repeat the request before the press. */
export async function tryAgain(part: Locator): Promise<void> {
  const buttons = part.getByRole('button', { name: 'Try Again' });
  await expect(async () => {
    if ((await buttons.count()) > 0) {
      await buttons.first().click({ timeout: 1_000 });
    }
    await expect(buttons).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}
