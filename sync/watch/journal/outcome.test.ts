import { expect, test } from 'vitest';
import { postOutcome } from './outcome.ts';

const now = Date.UTC(2026, 2, 2, 12);
const json = (told: object) => JSON.stringify({ message: 'A sentence.', ...told });

test.each(['synced', 'differs', 'unproved', 'catching-up'])('%s is saved', state => {
  expect(postOutcome(200, null, json({ state, cursorTime: 5, cursorTicket: '1', next: 300 }), now)).toEqual({
    kind: 'saved',
    answer: { state, cursorTime: 5, message: 'A sentence.' },
  });
});

test.each([
  ['confirm', 10, 10],
  ['paused', 300, 300],
  ['paused', 0, 60],
  ['confirm', 1, 5],
  ['confirm', 1e9, 3_600],
])('%s is sent again after the seconds of the answer', (state, next, seconds) => {
  expect(postOutcome(200, null, json({ state, next }), now)).toEqual({
    kind: 'later',
    seconds,
    message: 'A sentence.',
  });
});

test.each([
  [401, 'token'],
  [409, 'refused'],
  [415, 'refused'],
  [422, 'refused'],
  [413, 'too-large'],
] as const)('%i is %s, with the server’s sentence', (status, kind) => {
  expect(postOutcome(status, null, json({ error: 'x' }), now)).toEqual({ kind, message: 'A sentence.' });
});

test.each([
  [429, '17', 17],
  [503, 'Mon, 02 Mar 2026 12:02:00 GMT', 120],
  [503, 'Mon, 02 Mar 2026 11:00:00 GMT', 5],
  [503, 'soon', null],
  [429, '99999999', 3_600],
  [503, null, null],
  [404, null, null],
])('%i with Retry-After %s', (status, retryAfter, seconds) => {
  expect(postOutcome(status, retryAfter, json({}), now)).toMatchObject({ kind: 'later', seconds });
});

test.each(['<html>', '', 'null', '[]', '{"message":1}'])('the page of a proxy, %j, is no answer', text => {
  expect(postOutcome(200, null, text, now)).toEqual({
    kind: 'later',
    seconds: null,
    message: 'The journal answered 200.',
  });
});
