import type { TextFile } from '#lib/files/save-file.ts';

export function codesText(codes: readonly string[], email: string, day: string): string {
  return [
    `Pipstone recovery codes for ${email}, created on ${day}.`,
    'Each code signs you in once, instead of a code from your authenticator app.',
    '',
    ...codes,
    '',
  ].join('\n');
}

export function codesFile(codes: readonly string[], email: string, day: string): TextFile {
  return {
    name: `pipstone-recovery-codes-${day}.txt`,
    content: codesText(codes, email, day),
    type: 'text/plain',
  };
}

/** Prints the text in its own page, without the rest of the screen. */
export function printText(text: string): void {
  const page = window.open('', '_blank', 'width=600,height=600');
  if (!page) {
    return;
  }
  page.document.title = 'Pipstone recovery codes';
  const block = page.document.createElement('pre');
  block.textContent = text;
  page.document.body.append(block);
  page.print();
  page.close();
}
