import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromS3Key, toS3Key } from './s3-keys.ts';

test('a key of a picture can be read in the bucket', () => {
  const key = 'trade-pictures/a3b1/7f.webp/1';
  expect(toS3Key(key)).toBe(`pipstone-storage/${key}`);
});

test('every key comes back as it was, without a segment that a store would fold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), key => {
      const s3Key = toS3Key(key);
      expect(fromS3Key(s3Key)).toBe(key);
      expect(s3Key).not.toMatch(/\/(\.*)(\/|$)/);
    }),
    { examples: [['a/../b//./~/%2E/1'], [''], ['~'], ['a b/ü+&?#/1']] },
  );
});

test('other data in the bucket is not ours', () => {
  expect(fromS3Key('backups/monday.sql.gz')).toBeNull();
  expect(fromS3Key('pipstone-storage/100%')).toBeNull();
});
