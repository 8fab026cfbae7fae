import { expect, test } from 'vitest';
import { countBytes, type Request, splitAt, transferred } from './requests.ts';

const page: Request = { path: '/', begin: 0, end: 150, bytes: 2_000 };
const code: Request = { path: '/assets/base.js', begin: 160, end: 900, bytes: 100_000 };
const styles: Request = { path: '/assets/base.css', begin: 160, end: 400, bytes: 9_000 };
const cached: Request = { path: '/assets/theme.js', begin: 165, end: 170, bytes: 0 };
const later: Request = { path: '/assets/history.js', begin: 880, end: 1_200, bytes: 3_000 };

const requests = [page, code, styles, cached, later];

test('what ends with the moment was there by then, and what had only begun was not', () => {
  expect(splitAt(900, requests)).toEqual({ before: [page, code, styles, cached], after: [later] });
  expect(splitAt(899.9, requests).after).toEqual([code, later]);
});

test('bytes are summed by the ending of the path', () => {
  expect(countBytes(requests, '.js')).toBe(103_000);
  expect(countBytes(requests, '.css')).toBe(9_000);
  expect(countBytes(requests)).toBe(114_000);
  expect(countBytes([], '.js')).toBe(0);
});

test('what comes from the cache asks no server', () => {
  expect(transferred(requests)).toEqual([page, code, styles, later]);
});
