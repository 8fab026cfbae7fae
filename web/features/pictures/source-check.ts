import { imageSize } from 'image-size';
import { formatCount } from '#domain/numbers/count.ts';
import { RefusedSource } from './refused-source.ts';
import { type SourceKind, sourceKind } from './source-kind.ts';

/** The largest accepted file, in bytes. */
const maxSourceBytes = 40 * 1_048_576;
/** The maximum number of pixels of a file: each needs four bytes of memory. */
const maxSourcePixels = 100_000_000;
/** Leading bytes to read for the size of a picture: photos may have a depth map before it. */
export const headerBytes = 8 * 1_048_576;

export type Size = { width: number; height: number };

/** Refuses a file by its length, before reading any byte. */
export function checkSourceBytes(bytes: number): void {
  if (bytes === 0) {
    throw new RefusedSource('The file is empty.');
  }
  if (bytes > maxSourceBytes) {
    throw new RefusedSource('The file is larger than 40 MB. Add a smaller version.');
  }
}

/**
 * Reads the kind and the number of pixels from the first bytes.
 * @throws RefusedSource with a message for the user
 */
export function checkSource(header: Uint8Array): { kind: SourceKind; size: Size } {
  const kind = sourceKind(header);
  if (!kind) {
    throw new RefusedSource('Unsupported file. Use JPEG, PNG, WebP or GIF.');
  }
  if (kind === 'svg') {
    throw new RefusedSource('SVG isn’t supported. Add a screenshot instead.');
  }
  const size = pictureSize(header);
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

function pictureSize(header: Uint8Array): Size | undefined {
  try {
    const { width, height } = imageSize(header);
    return width > 0 && height !== 0 ? { width, height: Math.abs(height) } : undefined;
  } catch {
    return undefined;
  }
}
