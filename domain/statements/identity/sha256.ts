import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text's UTF-8 in hex (FIPS 180-4): the browser's own needs https. */
export function sha256(text: string): string {
  return sha256OfBytes(utf8ToBytes(text));
}

export function sha256OfBytes(bytes: Uint8Array): string {
  return bytesToHex(digest(bytes));
}
