const utf8 = 'utf-8';
/** Bytes inspected for marks, NULs and declarations. */
const head = 4096;

/**
 * A text's encoding by mark, NULs, declaration or valid UTF-8, else an old code page. A wrong guess only
 * garbles names and comments.
 */
export function detectCharset(bytes: Uint8Array): string {
  const sure = charsetByMark(bytes) ?? charsetByZeros(bytes);
  if (sure) {
    return sure;
  }
  const said = charsetByPage(bytes);
  // Declared UTF encodings are unreliable: one platform declares UTF-16 and writes UTF-8.
  if (said && !said.startsWith('utf-')) {
    return said;
  }
  return isValid(bytes, utf8) ? utf8 : oldCodePage(bytes);
}

/** Without the byte order mark; invalid bytes become replacement characters. */
export function decoded(bytes: Uint8Array, charset: string): string {
  return new TextDecoder(charset).decode(bytes);
}

/** True for bytes with too many control characters for a text. */
export function isBinary(bytes: Uint8Array, charset: string): boolean {
  const text = decoded(bytes.subarray(0, head), charset);
  let controls = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) {
      controls += 1;
    }
  }
  return controls * 10 > text.length;
}

export function charsetByMark(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return utf8;
  }
  if (first === 0xff && second === 0xfe) {
    return 'utf-16le';
  }
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** UTF-16 without a mark: ASCII has a NUL in every second byte. */
export function charsetByZeros(bytes: Uint8Array): string | null {
  const length = Math.min(bytes.length, 1024) & ~1;
  const zeros = [0, 0];
  for (let index = 0; index < length; index += 1) {
    if (bytes[index] === 0) {
      zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
    }
  }
  const [even = 0, odd = 0] = zeros.map(count => count / (length / 2 || 1));
  if (odd > 0.6 && even < 0.1) {
    return 'utf-16le';
  }
  return even > 0.6 && odd < 0.1 ? 'utf-16be' : null;
}

function charsetByPage(bytes: Uint8Array): string | null {
  const start = decoded(bytes.subarray(0, head), 'windows-1252');
  if (!/<(?:meta|\?xml)/i.test(start)) {
    return null;
  }
  const name = /(?:charset|encoding)\s{0,8}=\s{0,8}["']?([\w.:-]{1,40})/i.exec(start)?.[1];
  try {
    return name ? new TextDecoder(name).encoding : null;
  } catch {
    // An unknown name is ignored.
    return null;
  }
}

function isValid(bytes: Uint8Array, charset: string): boolean {
  const decoder = new TextDecoder(charset, { fatal: true });
  try {
    const step = 1024 * 1024;
    for (let from = 0; from < bytes.length; from += step) {
      decoder.decode(bytes.subarray(from, from + step), { stream: from + step < bytes.length });
    }
    return true;
  } catch {
    return false;
  }
}

function oldCodePage(bytes: Uint8Array): string {
  if (isChinese(bytes)) {
    return 'gb18030';
  }
  let high = 0;
  let cyrillic = 0;
  for (const byte of bytes) {
    if (byte >= 0x80) {
      high += 1;
      cyrillic += byte >= 0xc0 ? 1 : 0;
    }
  }
  // Western texts have few accents, and between ASCII letters.
  return cyrillic * 2 > high && hasRuns(bytes) ? 'windows-1251' : 'windows-1252';
}

/** True if all bytes from 0x81 on form GB18030 pairs, most of them everyday Chinese. */
function isChinese(bytes: Uint8Array): boolean {
  let pairs = 0;
  let everyday = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const lead = bytes[index] ?? 0;
    if (lead < 0x80) {
      continue;
    }
    const trail = bytes[index + 1] ?? 0;
    const isPair = lead > 0x80 && lead < 0xff && trail >= 0x40 && trail !== 0x7f && trail < 0xff;
    const isFour = lead > 0x80 && lead < 0xff && trail >= 0x30 && trail <= 0x39;
    if (!isPair && !isFour) {
      return false;
    }
    pairs += 1;
    everyday += lead >= 0xa1 && lead <= 0xd7 && trail >= 0xa1 ? 1 : 0;
    index += isFour ? 3 : 1;
  }
  return pairs > 0 && everyday * 2 > pairs;
}

function hasRuns(bytes: Uint8Array): boolean {
  let alone = 0;
  let beside = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    if ((bytes[index] ?? 0) >= 0xc0) {
      const hasNeighbour = (bytes[index - 1] ?? 0) >= 0xc0 || (bytes[index + 1] ?? 0) >= 0xc0;
      beside += hasNeighbour ? 1 : 0;
      alone += hasNeighbour ? 0 : 1;
    }
  }
  return beside > alone;
}
