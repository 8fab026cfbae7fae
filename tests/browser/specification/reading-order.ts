import { expect, type Locator, type Page, test } from '@playwright/test';

/** CSS pixels. */
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

/** In the words and the order of the specification. */
export type Parts = Readonly<Record<string, Locator>>;

/** Expects every part on phone, tablet and desktop, each after the one before, in the document and to the eye. */
export async function expectInOrder(page: Page, screen: string, parts: Parts): Promise<void> {
  const names = Object.keys(parts);
  for (const size of sizes) {
    await test.step(`${screen} at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      for (const [name, part] of Object.entries(parts)) {
        await expect(part, `${name} at ${size.width} px`).toBeVisible();
      }
      // A layout may take a moment to settle.
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
        // A later part in a column beside it may begin higher.
        const isAbove = b.bottom <= a.top && b.left < a.right;
        const isLeftInLine = b.top < a.bottom && a.top < b.bottom && b.right <= a.left;
        return isLater && !isAbove && !isLeftInLine ? [] : [`${labels[index]} after ${labels[index - 1]}`];
      }),
    { found: elements, labels: names },
  );
}
