import { maxPictureSide } from '#domain/picture-limits.ts';
import type { Size } from './source-check.ts';

/** The size in pixels and the encoder's quality, from 0 to 1. */
type Attempt = Size & { quality: number };

const qualities = [0.9, 0.8, 0.65, 0.5];
/** The next long side if even the lowest quality is too large. */
const shorter = 0.75;
/** At the lowest quality even noise of this side is small enough. */
const shortestSide = 480;

/** The size within a square of this side, in the same proportions; smaller pictures stay unchanged. */
export function fitInside({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The attempts to encode a picture, best first: if the result of one is too large, the next is tried. */
export function* attempts(size: Size): Generator<Attempt> {
  let side = Math.min(maxPictureSide, Math.max(size.width, size.height));
  for (;;) {
    for (const quality of qualities) {
      yield { ...fitInside(size, side), quality };
    }
    if (side <= shortestSide) {
      return;
    }
    side = Math.max(shortestSide, Math.round(side * shorter));
  }
}
