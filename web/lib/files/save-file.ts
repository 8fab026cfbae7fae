export type TextFile = { name: string; content: string; type: string };
type SavedFile = Omit<TextFile, 'content'> & { content: BlobPart };

/** The time a browser gets to start saving a file before its address is released. */
const grace = 60_000;

/** Hands the person a file, as if it had been a link. */
export function saveFile({ name, content, type }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), grace);
}
