/** All other files are downloads. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export type PictureType = (typeof pictureTypes)[number];

/** Returns a picture's type by its first bytes; null for other files. */
export function detectPictureType(bytes: Buffer): PictureType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) {
    return 'image/jpeg';
  }
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return 'image/png';
  }
  const head = bytes.toString('latin1', 0, 12);
  if (/^RIFF.{4}WEBP$/s.test(head)) {
    return 'image/webp';
  }
  return /^GIF8[79]a/.test(head) ? 'image/gif' : null;
}

function startsWith(bytes: Buffer, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[index] === byte);
}
