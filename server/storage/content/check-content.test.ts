import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorSeconds } from '#examples/processor-time.ts';
import { pixel } from '../../../lab/harness/pictures.ts';
import { files } from '../limits.ts';
import { checkContent, claimedType } from './check-content.ts';
import { extentOfPicture } from './extent-of-picture.ts';
import { detectPictureType, type PictureType } from './picture-types.ts';

const pictures = Object.entries(pixel).map(
  ([kind, bytes]) => [`image/${kind}` as PictureType, bytes] as const,
);
const kept = (bytes: Buffer, claimed: string, allowed: readonly string[] | null = null) =>
  checkContent(bytes, { claimed, allowed });

describe('a picture', () => {
  test.each(pictures)('of the type %s is known by its bytes, whole', (type, bytes) => {
    expect(detectPictureType(bytes)).toBe(type);
    expect(extentOfPicture(type, bytes)).toEqual({ end: bytes.length, pixels: 1 });
    expect(kept(bytes, type, [type])).toBe(type);
    expect(kept(bytes, type, ['image/*'])).toBe(type);
  });

  test.each(pictures)(
    'of the type %s that is truncated, or continues after its end, is refused',
    (type, bytes) => {
      for (let length = 0; length < bytes.length; length++) {
        expect(() => kept(bytes.subarray(0, length), type)).toThrow();
      }
      for (const trailer of ['<script>alert(1)</script>', '\0', '\xff\xd9']) {
        expect(() => kept(Buffer.concat([bytes, Buffer.from(trailer, 'latin1')]), type)).toThrow(
          'The image has extra data after its end',
        );
      }
    },
  );

  test('is refused under the type of another', () => {
    for (const [type, bytes] of pictures) {
      for (const [other] of pictures.filter(([one]) => one !== type)) {
        expect(() => kept(bytes, other)).toThrow(`not of the type ${other}`);
      }
    }
  });

  test('of too many pixels is refused, however few bytes it has', () => {
    const bytes = Buffer.from(pixel.png);
    bytes.writeUInt32BE(20_000, 16);
    bytes.writeUInt32BE(20_000, 20);
    expect(() => kept(bytes, 'image/png')).toThrow('more than 40 megapixels');
    const frame = pixel.jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    const large = Buffer.from(pixel.jpeg);
    large.writeUInt16BE(60_000, frame + 5);
    large.writeUInt16BE(60_000, frame + 7);
    expect(() => kept(large, 'image/jpeg')).toThrow('more than 40 megapixels');
    const behind = frame + 2 + pixel.jpeg.readUInt16BE(frame + 2);
    // A second start of frame, as large as that, behind the small one.
    const twice = Buffer.concat([
      pixel.jpeg.subarray(0, behind),
      large.subarray(frame, behind),
      pixel.jpeg.subarray(behind),
    ]);
    expect(() => kept(twice, 'image/jpeg')).toThrow('more than 40 megapixels');
    const animated = Buffer.from(pixel.gif);
    animated.writeUInt16LE(60_000, animated.indexOf(0x2c, 19) + 5);
    animated.writeUInt16LE(60_000, animated.indexOf(0x2c, 19) + 7);
    expect(() => kept(animated, 'image/gif')).toThrow('more than 40 megapixels');
  });
});

test('a file that only claims to be a picture is refused, and other files keep their declared type', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(() => kept(svg, 'image/svg+xml')).toThrow('not of the type');
  expect(() => kept(svg, 'image/webp')).toThrow('not of the type');
  expect(kept(svg, 'text/html')).toBe('text/html');
  expect(() => kept(svg, 'text/html', ['image/webp'])).toThrow('mime type text/html is not supported');
  expect(() => kept(Buffer.from('GIF89a/*'), 'image/gif')).toThrow();
  expect(() => kept(pixel.gif, 'application/pdf', ['application/pdf'])).toThrow('image/gif is not supported');
});

test('the largest file of the smallest parts is looked at in a moment', () => {
  const length = files.maxBytes;
  const segments = Buffer.alloc(length, Buffer.from([0xff, 0xee, 0, 2]));
  segments.set([0xff, 0xd8, 0xff, 0xd8]);
  const scan = Buffer.alloc(length, Buffer.from([0xff, 0]));
  scan.set([0xff, 0xd8, 0xff, 0xda, 0, 2]);
  const blocks = Buffer.alloc(length, Buffer.from([1, 0]));
  pixel.gif.copy(blocks, 0, 0, 19);
  const seconds = processorSeconds(() => {
    for (const [type, bytes] of [
      ['image/jpeg', segments],
      ['image/jpeg', scan],
      ['image/gif', blocks],
    ] as const) {
      expect(() => kept(bytes, type)).toThrow();
    }
  });
  expect(seconds).toBeLessThan(2);
});

test('any bytes at all are refused or kept, and never a fault', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...pictures),
      fc.uint8Array({ maxLength: 60 }),
      fc.nat(200),
      ([type, bytes], noise, at) => {
        const changed = Buffer.from(bytes);
        changed.set(noise.subarray(0, Math.max(0, changed.length - at)), Math.min(at, changed.length));
        try {
          expect(kept(changed, type)).toBe(type);
        } catch (error) {
          expect(error).toMatchObject({ name: 'StorageError', status: 415 });
        }
      },
    ),
  );
});

test.each([
  ['image/JPG; charset=utf-8', 'image/jpeg'],
  [' IMAGE/WebP', 'image/webp'],
  [undefined, 'application/octet-stream'],
  ['text', 'application/octet-stream'],
  ['te xt/html\r\nx: y', 'application/octet-stream'],
])('the type %j is read as %s', (header, type) => {
  expect(claimedType(header)).toBe(type);
});
