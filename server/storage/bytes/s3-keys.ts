/** Prefix of our keys in a bucket that may contain other data, which is never listed or removed. */
export const prefix = 'pipstone-storage/';

/**
 * The S3 key of one of our keys. Compatible stores refuse empty and dot segments, or merge them; other characters are
 * percent-encoded, so that signatures are the same everywhere.
 */
export function toS3Key(key: string): string {
  return prefix + key.split('/').map(encodeSegment).join('/');
}

/** Our key of an S3 key; null for foreign ones. */
export function fromS3Key(s3Key: string): string | null {
  if (!s3Key.startsWith(prefix)) {
    return null;
  }
  try {
    return s3Key.slice(prefix.length).split('/').map(decodeSegment).join('/');
  } catch {
    return null;
  }
}

const empty = '~';

function encodeSegment(segment: string): string {
  const isOdd = /^[.~]+$/.test(segment);
  return isOdd ? segment.replaceAll('.', '%2E').replaceAll('~', '%7E') : encodeURIComponent(segment) || empty;
}

function decodeSegment(segment: string): string {
  return segment === empty ? '' : decodeURIComponent(segment);
}
