import { expect, test } from 'vitest';
import { sourceKind } from './source-kind.ts';

const toBytes = (text: string) => Uint8Array.from(text, sign => sign.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF89a', 'gif'],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'webp'],
  ['RIFF\x10\x00\x00\x00WAVEfmt ', undefined],
  ['\x00\x00\x00\x18ftypheic', 'heic'],
  ['\x00\x00\x00\x18ftypavif', 'avif'],
  ['\x00\x00\x00\x18ftypmp42', undefined],
  ['BM\x00\x00', 'bmp'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['  <?xml version="1.0"?><!-- drawn --><svg >', 'svg'],
  ['<svg/>', 'svg'],
  ['<html><body>svg</body></html>', undefined],
  ['%PDF-1.7', undefined],
  ['', undefined],
])('a file that begins with %j is %s', (beginning, kind) => {
  expect(sourceKind(toBytes(beginning))).toBe(kind);
});
