import { imageSize } from 'image-size';
import type { PictureType } from './picture-types.ts';

/** The offset after the last byte, and the pixels of the largest frame. */
type Extent = { end: number; pixels: number };

/** Returns end and size of a picture, null when truncated. Bytes after it may be something else, like a web page. */
export function extentOfPicture(type: PictureType, bytes: Buffer): Extent | null {
  try {
    return extents[type](bytes);
  } catch (error) {
    // Read past the end, or no picture for the library.
    if (error instanceof RangeError || error instanceof TypeError) {
      return null;
    }
    throw error;
  }
}

const extents: Record<PictureType, (bytes: Buffer) => Extent | null> = {
  'image/jpeg': extentOfJpeg,
  'image/png': bytes => ({ end: endOfPng(bytes), pixels: countPixels(bytes) }),
  'image/webp': bytes => ({ end: endOfWebp(bytes), pixels: countPixels(bytes) }),
  'image/gif': extentOfGif,
};

function countPixels(bytes: Buffer): number {
  const { width, height } = imageSize(bytes);
  return width * height;
}

/** Segments with lengths; after a start of scan (DA) data, in which FF precedes 00 or a restart marker. */
function extentOfJpeg(bytes: Buffer): Extent | null {
  let pixels = 0;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) {
      return null;
    }
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (marker === 0xd9) {
      return { end: at + 2, pixels };
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
    } else {
      if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
        pixels = Math.max(pixels, bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7));
      }
      at += 2 + bytes.readUInt16BE(at + 2);
      at = marker === 0xda ? endOfScan(bytes, at) : at;
    }
  }
}

function endOfScan(bytes: Buffer, start: number): number {
  for (let at = start; ; at += 2) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) {
      return bytes.length;
    }
    const next = bytes.readUInt8(at + 1);
    if (next !== 0x00 && !(next >= 0xd0 && next <= 0xd7)) {
      return at;
    }
  }
}

/** Chunks: length, four letters, data, checksum. */
function endOfPng(bytes: Buffer): number {
  for (let at = 8; ; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') {
      return end;
    }
    at = end;
  }
}

/** One RIFF chunk, padded to an even number of bytes. */
function endOfWebp(bytes: Buffer): number {
  const length = bytes.readUInt32LE(4);
  return 8 + length + (length % 2);
}

/** A color table, then blocks: extensions (21), images (2C) and the end (3B). */
function extentOfGif(bytes: Buffer): Extent | null {
  let pixels = bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
  for (let at = 13 + colourBytes(bytes.readUInt8(10)); ; ) {
    switch (bytes.readUInt8(at)) {
      case 0x3b:
        return { end: at + 1, pixels };
      case 0x21:
        at = endOfBlocks(bytes, at + 2);
        break;
      case 0x2c:
        pixels = Math.max(pixels, readSide(bytes, at + 1) * readSide(bytes, at + 3));
        at = endOfBlocks(bytes, at + 11 + colourBytes(bytes.readUInt8(at + 9)));
        break;
      default:
        return null;
    }
  }
}

/** Position plus size, four bytes later. */
const readSide = (bytes: Buffer, at: number) => bytes.readUInt16LE(at) + bytes.readUInt16LE(at + 4);

/** The first flag bit shows whether there is a color table. */
const colourBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Blocks that begin with their length, until one of length 0. */
function endOfBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) {
    at += 1 + length;
  }
  return at + 1;
}
