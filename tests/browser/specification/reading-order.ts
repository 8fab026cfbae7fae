import { expect, type Locator, type Page, test } from '@playwright/test';

/** A phone, a tablet and a desktop, in CSS pixels. */
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

/** The parts of a screen, by the words of the specification, in its order. */
export type Parts = Readonly<Record<string, Locator>>;

/**
 * Expects every part of a screen to be visible on a phone, a tablet and a desktop, each after the one before it: in the
 * document, for screen readers, and to the eye, down the page and then along a line.
 */
export async function expectInOrder(page: Page, screen: string, parts: Parts): Promise<void> {
  const names = Object.keys(parts);
  for (const size of sizes) {
    await test.step(`${screen} at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      for (const [name, part] of Object.entries(parts)) {
        await expect(part, `${name} at ${size.width} px`).toBeVisible();
      }
      // A layout that changes with the width may take a moment to settle.
      await expect.poll(async () => faultsOfOrder(page, names, Object.values(parts))).toEqual([]);
    });
  }
}

async function faultsOfOrder(page: Page, names: string[], parts: readonly Locator[]): Promise<string[]> {
  const elements = await Promise.all(parts.map(part => part.elementHandle()));
  return page.evaluate(
    ({ found, labels }) =>
      found.flatMap((element, index) => {
        const before = found[index - 1];
        if (!element || !before) {
          return [];
        }
        const isLater = Boolean(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
        const [a, b] = [before.getBoundingClientRect(), element.getBoundingClientRect()];
        // In a column beside it a later part may begin further up.
        const isAbove = b.bottom <= a.top && b.left < a.right;
        const isLeftInLine = b.top < a.bottom && a.top < b.bottom && b.right <= a.left;
        return isLater && !isAbove && !isLeftInLine ? [] : [`${labels[index]} after ${labels[index - 1]}`];
      }),
    { found: elements, labels: names },
  );
}
