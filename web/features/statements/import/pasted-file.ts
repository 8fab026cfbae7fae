/** Cells that were copied from a spreadsheet, or lines of text, as a file that is read like any other. */
export function pastedFile(text: string): File {
  return new File([text], 'Pasted table.txt', { type: 'text/plain' });
}
