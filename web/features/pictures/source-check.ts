import { imageSize } from 'image-size';
import { formatCount } from '#domain/numbers/count.ts';
import { RefusedSource } from './refused-source.ts';
import { type SourceKind, sourceKind } from './source-kind.ts';

/** The largest file that is read, in bytes. */
const maxSourceBytes = 40 * 1_048_576;
/** The most that a picture may have before it is drawn smaller: four bytes of memory each. */
const maxSourcePixels = 100_000_000;
/** Where the size of a picture stands, at the latest. Photos may have a map of depths before it. */
export const headerBytes = 8 * 1_048_576;

export type Size = { width: number; height: number };

/** Refuses a file for its size alone, before a byte of it is read. */
export function checkSourceBytes(bytes: number): void {
  if (bytes === 0) {
    throw new RefusedSource('The file is empty.');
  }
  if (bytes > maxSourceBytes) {
    throw new RefusedSource('The file is larger than 40 MB. Add a smaller version.');
  }
}

/**
 * Looks at the beginning of a file before anything decodes it: what it is, and how many pixels it would become.
 * @throws RefusedSource in words for the person
 */
export function checkSource(header: Uint8Array): { kind: SourceKind; size: Size } {
  const kind = sourceKind(header);
  if (!kind) {
    throw new RefusedSource('Unsupported file. Use JPEG, PNG, WebP or GIF.');
  }
  if (kind === 'svg') {
    throw new RefusedSource('SVG isn’t supported. Add a screenshot instead.');
  }
  const size = sizeOf(header);
  if (!size) {
    throw damaged();
  }
  const pixels = size.width * size.height;
  if (pixels > maxSourcePixels) {
    const megapixels = formatCount(Math.ceil(pixels / 1_000_000));
    throw new RefusedSource(
      `The image has ${megapixels} megapixels; the limit is 100. Add a smaller version.`,
    );
  }
  return { kind, size };
}

/** The refusal of a file that says it is a picture and cannot be drawn. */
export function undecodable(kind: SourceKind): RefusedSource {
  return kind === 'heic'
    ? new RefusedSource(
        'This browser can’t read HEIC. Add a JPEG. On an iPhone: Settings › Camera › Formats › Most Compatible.',
      )
    : damaged();
}

function damaged(): RefusedSource {
  return new RefusedSource('The image is damaged. Save it again as JPEG or PNG.');
}

function sizeOf(header: Uint8Array): Size | undefined {
  try {
    const { width, height } = imageSize(header);
    return width > 0 && height !== 0 ? { width, height: Math.abs(height) } : undefined;
  } catch {
    return undefined;
  }
}
