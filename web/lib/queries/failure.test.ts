import { beforeEach, expect, test } from 'vitest';
import { dismissToast, shownToasts } from '#lib/page/toasts.ts';
import { failureMessage, isTransient, reportFailure, SessionEnded } from './failure.ts';

const failedWith = (status: number, message = 'refused') => Object.assign(new Error(message), { status });

beforeEach(() => {
  for (const toast of shownToasts()) {
    dismissToast(toast.id);
  }
});

test('A failure is told with its own message under the title Error', () => {
  reportFailure(failedWith(400, 'Invalid authentication code'));
  expect(shownToasts()).toMatchObject([
    { title: 'Error', description: 'Invalid authentication code', kind: 'destructive' },
  ]);
});

test('A call may word its own failure, or keep it quiet', () => {
  reportFailure(failedWith(400), { show: false });
  reportFailure(failedWith(400), { title: 'Failed to add trade', description: 'Please check all fields.' });
  expect(shownToasts()).toMatchObject([
    { title: 'Failed to add trade', description: 'Please check all fields.' },
  ]);
});

test('A session that ended elsewhere is always told as that, once', () => {
  reportFailure(new SessionEnded(), { show: false });
  reportFailure(new SessionEnded(), { description: 'Failed to fetch users' });
  expect(shownToasts()).toMatchObject([{ title: 'Error', description: new SessionEnded().message }]);
});

test('No answer from the server is said in words that help', () => {
  expect(failureMessage(failedWith(0, 'TypeError: Failed to fetch'))).toBe(
    'Can’t reach the server. Check your connection and try again.',
  );
});

test.each([
  [0, true],
  [502, true],
  [503, true],
  [504, true],
  [400, false],
  [401, false],
  [406, false],
  [500, false],
])('After status %i, the same call may succeed in a moment: %s', (status, expected) => {
  expect(isTransient(failedWith(status))).toBe(expected);
});

test('What is no failed call is not tried again', () => {
  expect(isTransient(new Error('User not authenticated'))).toBe(false);
  expect(isTransient('text')).toBe(false);
});
