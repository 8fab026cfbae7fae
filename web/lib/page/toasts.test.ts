import { beforeEach, expect, test } from 'vitest';
import { dismissToast, shownToasts, showToast, withdrawToast } from './toasts.ts';

beforeEach(() => {
  for (const toast of shownToasts()) {
    dismissToast(toast.id);
  }
});

const titles = () => shownToasts().map(toast => toast.title);

test('Toasts stand in the order they came, and one that is dismissed is gone', () => {
  showToast({ title: 'Plan created!' });
  showToast({ title: 'Trade added!' });
  expect(titles()).toEqual(['Plan created!', 'Trade added!']);
  dismissToast(shownToasts()[0]?.id ?? -1);
  expect(titles()).toEqual(['Trade added!']);
});

test('The same words twice are one toast, made new so that its time starts again', () => {
  showToast({ title: 'Error', description: 'Failed to fetch users', kind: 'destructive' });
  const first = shownToasts()[0];
  showToast({ title: 'Error', description: 'Failed to fetch users', kind: 'destructive' });
  expect(shownToasts()).toHaveLength(1);
  expect(shownToasts()[0]?.id).not.toBe(first?.id);
});

test('Of more than three, the oldest make room', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) {
    showToast({ title });
  }
  expect(titles()).toEqual(['three', 'four', 'five']);
});

test('What is true no longer is taken back, and nothing else', () => {
  showToast({ title: 'Error', description: 'Invalid authentication code', kind: 'destructive' });
  showToast({ title: 'Error', description: 'Failed to fetch users', kind: 'destructive' });
  withdrawToast({ title: 'Error', description: 'Invalid authentication code' });
  expect(shownToasts().map(toast => toast.description)).toEqual(['Failed to fetch users']);

  showToast({ title: 'Failed to add trade', description: 'Failed to fetch users' });
  withdrawToast({ description: 'Failed to fetch users' });
  expect(shownToasts()).toEqual([]);
});
