export function pastedFile(text: string): File {
  return new File([text], 'Pasted table.txt', { type: 'text/plain' });
}
