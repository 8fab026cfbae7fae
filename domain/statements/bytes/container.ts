/** A file's type by its first bytes. Names are unreliable: spreadsheets come as .csv, pages as .xls. */
type Container = 'empty' | 'zip' | 'old-spreadsheet' | 'pdf' | 'text';

const marks: readonly (readonly [Container, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  // An empty archive.
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['old-spreadsheet', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
];

export function detectContainer(bytes: Uint8Array): Container {
  if (bytes.length === 0) {
    return 'empty';
  }
  const known = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  return known ? known[0] : 'text';
}
