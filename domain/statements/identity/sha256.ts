import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 of a text's UTF-8, as 64 hexadecimal digits (FIPS 180-4). The browser's own answers on pages of https alone, and
 * Pipstone may be served in a house without it.
 */
export function sha256(text: string): string {
  return sha256OfBytes(utf8ToBytes(text));
}

/** The same of bytes as they are. */
export function sha256OfBytes(bytes: Uint8Array): string {
  return bytesToHex(digest(bytes));
}
