/** The kinds of files that are recognized by their first bytes. */
export type SourceKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp' | 'avif' | 'heic' | 'svg';

/** Brands, at byte 8, of the container that HEIC and AVIF share. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const avifBrands = new Set(['avif', 'avis']);

/** The kind of a file by its first bytes, whatever its name; undefined if it is not an image. */
export function sourceKind(bytes: Uint8Array): SourceKind | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) {
    return 'jpeg';
  }
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') {
    return 'png';
  }
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') {
    return 'gif';
  }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') {
    return 'webp';
  }
  if (text(4, 8) === 'ftyp') {
    return kindOfBrand(text(8, 12));
  }
  if (text(0, 2) === 'BM') {
    return 'bmp';
  }
  return /^\s*(<[?!][^>]*>\s*)*<svg[\s/>]/i.test(new TextDecoder().decode(bytes.subarray(0, 1_024)))
    ? 'svg'
    : undefined;
}

function kindOfBrand(brand: string): SourceKind | undefined {
  if (avifBrands.has(brand)) {
    return 'avif';
  }
  return heicBrands.has(brand) ? 'heic' : undefined;
}
