import { afterEach, expect, test, vi } from 'vitest';
import { endOffer, latestOffer, offerUndo } from './trade-undo.ts';

afterEach(() => vi.useRealTimers());

const change = (words: string) => ({ userId: 'amara', words, deleted: [] });
const words = () => latestOffer('amara')?.change.words;
const end = () => {
  const offer = latestOffer('amara');
  if (offer) {
    endOffer(offer);
  }
};

test('The latest change is offered to be undone first, and then the one before it while its minute lasts', () => {
  vi.useFakeTimers();
  offerUndo(change('First'));
  vi.advanceTimersByTime(30_000);
  offerUndo(change('Second'));
  expect(words()).toBe('Second');
  expect(latestOffer('bo')).toBeUndefined();
  end();
  expect(words()).toBe('First');
  offerUndo(change('Third'));
  vi.advanceTimersByTime(31_000);
  end();
  expect(words()).toBeUndefined();
});
