export type TextFile = { name: string; content: string; type: string };
type SavedFile = Omit<TextFile, 'content'> & { content: BlobPart };

/** Milliseconds that a browser has to start saving a file before its address is released. */
const grace = 60_000;

/** Downloads a file, as a link would. */
export function saveFile({ name, content, type }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), grace);
}
