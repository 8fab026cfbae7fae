import { expect, test } from 'vitest';
import { checkSource, checkSourceBytes, undecodable } from './source-check.ts';

/** The beginning of a PNG with this size: its signature and its IHDR. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** A JPEG up to its size, after this many other bytes. */
function jpeg(width: number, height: number, before: number): Uint8Array {
  const segments: number[] = [0xff, 0xd8];
  for (let left = before; left > 0; left -= 60_000) {
    const length = Math.min(left, 60_000) + 2;
    segments.push(0xff, 0xe2, length >> 8, length & 0xff, ...new Array<number>(length - 2).fill(7));
  }
  segments.push(0xff, 0xc2, 0, 17, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 3);
  return Uint8Array.from([...segments, ...new Array<number>(16).fill(0)]);
}

const refusal = (check: () => unknown) => {
  try {
    check();
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
  return undefined;
};

test('the size is known before anything is decoded', () => {
  expect(checkSource(png(3_840, 2_160))).toEqual({ kind: 'png', size: { width: 3_840, height: 2_160 } });
  expect(checkSource(jpeg(4_000, 3_000, 14)).size).toEqual({ width: 4_000, height: 3_000 });
});

test('a map of depths in front of the size of a photo is passed over', () => {
  expect(checkSource(jpeg(4_000, 3_000, 300_000)).size).toEqual({ width: 4_000, height: 3_000 });
});

test('more than 100 megapixels are refused, with their number', () => {
  expect(refusal(() => checkSource(png(10_000, 10_000)))).toBeUndefined();
  expect(refusal(() => checkSource(png(12_000, 12_000)))).toMatch(/144 megapixels; the limit is 100/);
  expect(refusal(() => checkSource(png(0xffff_ffff, 0xffff_ffff)))).toMatch(/megapixels/);
});

test('what is no picture says what is', () => {
  const text = (words: string) => new TextEncoder().encode(words);
  expect(refusal(() => checkSource(text('%PDF-1.7')))).toMatch(/Use JPEG, PNG, WebP or GIF/);
  expect(refusal(() => checkSource(text('<svg onload="alert(1)"/>')))).toMatch(/SVG.*screenshot/);
  expect(refusal(() => checkSource(png(0, 10)))).toMatch(/damaged/);
  expect(refusal(() => checkSource(png(10, 10).subarray(0, 12)))).toMatch(/damaged/);
  expect(refusal(() => checkSource(Uint8Array.of(0xff, 0xd8, 0xff)))).toMatch(/damaged/);
});

test('a file is refused for its size alone', () => {
  expect(refusal(() => checkSourceBytes(0))).toMatch(/empty/);
  expect(refusal(() => checkSourceBytes(40 * 1_048_576))).toBeUndefined();
  expect(refusal(() => checkSourceBytes(40 * 1_048_576 + 1))).toMatch(/40 MB/);
});

test('HEIC that cannot be drawn says what to do', () => {
  expect(undecodable('heic').message).toMatch(/Most Compatible/);
  expect(undecodable('png').message).toMatch(/damaged/);
});
