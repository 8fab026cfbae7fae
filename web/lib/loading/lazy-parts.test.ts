import { type ComponentType, createElement, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { earlyParts, lazyParts, loadEarlyParts } from './lazy-parts.ts';

const load = async () => ({ List: () => 'list', Dialog: () => 'dialog' });
const loadNothing = () => Promise.reject(new Error('Offline'));

function drawn(Part: ComponentType): string {
  return renderToStaticMarkup(createElement(Suspense, { fallback: 'waiting' }, createElement(Part)));
}

test('a part waits for its module, and the other parts of the module are drawn at once afterwards', async () => {
  const { List, Dialog } = lazyParts(load);
  expect(drawn(List)).toContain('waiting');
  await vi.waitFor(() => expect(drawn(List)).toContain('list'));
  expect(drawn(Dialog)).not.toContain('waiting');
});

test('an early part is drawn at once after all early parts have been loaded', async () => {
  const loaded = vi.fn(load);
  const { Dialog } = earlyParts(loaded);
  earlyParts(loadNothing);
  expect(loaded).not.toHaveBeenCalled();
  loadEarlyParts();
  await vi.waitFor(() => expect(loaded).toHaveResolved());
  expect(drawn(Dialog)).not.toContain('waiting');
  loadEarlyParts();
  expect(loaded).toHaveBeenCalledOnce();
});
