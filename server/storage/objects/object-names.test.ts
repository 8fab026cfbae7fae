import { expect, test } from 'vitest';
import { requireBucketName, requireObjectName } from './object-names.ts';

test.each(['cat.webp', 'a/b/c.webp', "it's (1).webp", '..cat..', 'a b/c&d=e', 'x'.repeat(1_024)])(
  '%s is a name of an object',
  name => {
    expect(() => requireObjectName(name)).not.toThrow();
  },
);

test.each([
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  '../a',
  'a/../b',
  'a/./b',
  'a\\b',
  'a\0b',
  'a\nb',
  'käse.webp',
  '🐈',
  'a%2Fb',
  '<a>',
  'x'.repeat(1_025),
])('%j is not a name', name => {
  expect(() => requireObjectName(name)).toThrow('Invalid key');
});

test.each(['', 'a/b', '..', '.', 'ü', 'x'.repeat(101)])('%j is no name of a bucket', name => {
  expect(() => requireBucketName(name)).toThrow('Bucket name invalid');
});
