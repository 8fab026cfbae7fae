import { expect, type Page, test } from '@playwright/test';

/** A phone with text at 200 %. */
export async function doubleText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Fits sideways, breaks no word, shortens no heading, overlaps nothing. */
export async function expectReadable(page: Page, name: string): Promise<void> {
  await test.step(`${name} can be read`, async () => {
    await expect.poll(() => page.evaluate(faultsOfText), name).toEqual([]);
  });
}

/** Runs in the page. */
function faultsOfText(): string[] {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  const place = dialog ?? document.body;
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = [...place.querySelectorAll('*')].filter(
      element => element.getBoundingClientRect().right > clientWidth + 1,
    );
    faults.push(`scrolls sideways: ${wide.slice(0, 4).map(({ outerHTML }) => outerHTML.slice(0, 120))}`);
  }
  if (dialog) {
    for (const element of dialog.querySelectorAll('*')) {
      const { overflowX } = getComputedStyle(element);
      if (overflowX === 'auto' && element.scrollWidth > element.clientWidth + 1) {
        faults.push(`dialog scrolls sideways: ${element.outerHTML.slice(0, 120)}`);
      }
    }
  }

  /** For screen readers only. */
  const isForScreenReaders = (element: Element) => {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { width, height } = around.getBoundingClientRect();
      if (getComputedStyle(around).overflow !== 'visible' && width <= 1 && height <= 1) {
        return true;
      }
    }
    return false;
  };

  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  /** Without the part that is cut off or scrolled away. */
  const shownPart = (box: Box, element: Element): Box => {
    let { left, right, top, bottom } = box;
    for (
      let around: Element | null = element;
      around && around !== document.body;
      around = around.parentElement
    ) {
      if (getComputedStyle(around).overflow !== 'visible' || around.matches('.truncate')) {
        const edge = around.getBoundingClientRect();
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
      }
    }
    return { left, right, top, bottom };
  };

  type Written = { parent: Element; text: string; boxes: Box[] };
  const written: Written[] = [];
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent ?? '';
    const isSeen =
      parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !parent.closest('noscript, script, svg') &&
      !isForScreenReaders(parent);
    if (!parent || !isSeen || !text.trim()) {
      continue;
    }
    range.selectNodeContents(node);
    written.push({
      parent,
      text: text.trim(),
      boxes: [...range.getClientRects()].map(box => shownPart(box, parent)),
    });
    for (const { 0: word, index } of text.matchAll(/(?<!\S)[\p{L}\d$.,%+-]{2,14}(?!\S)/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) {
        faults.push(`breaks “${word}” of “${text.trim().slice(0, 60)}”`);
      }
    }
  }

  for (const heading of place.querySelectorAll('h1, h2, h3, h4')) {
    const isShort =
      heading.checkVisibility() &&
      !heading.classList.contains('sr-only') &&
      (heading.scrollWidth > heading.clientWidth + 1 || heading.scrollHeight > heading.clientHeight + 8) &&
      getComputedStyle(heading).overflow !== 'visible';
    if (isShort) {
      faults.push(`shortens the heading “${heading.textContent}”`);
    }
  }

  const closestLayer = (element: Element) =>
    element.closest('nav, [aria-label="Notifications"], [popover], .fixed, .sticky');
  written.forEach((one, index) => {
    for (const other of written.slice(index + 1)) {
      const isOver = one.boxes.some(a =>
        other.boxes.some(
          b =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 10,
        ),
      );
      if (isOver && closestLayer(one.parent) === closestLayer(other.parent)) {
        faults.push(`writes “${one.text.slice(0, 40)}” over “${other.text.slice(0, 40)}”`);
      }
    }
  });
  return faults;
}
