/** Other data in the bucket is never listed or removed. */
export const prefix = 'pipstone-storage/';

/** Returns the S3 key, percent-encoded: stores refuse or merge empty and dot segments. */
export function toS3Key(key: string): string {
  return prefix + key.split('/').map(encodeSegment).join('/');
}

/** Returns our key of an S3 key; null for foreign ones. */
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
