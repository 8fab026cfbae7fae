import { isOneTimeCode } from './one-time-codes.ts';

/** A code as a person typed it, without what does not count: spaces, dashes, upper case. */
export type TypedCode = { kind: 'totp' | 'recovery_code'; text: string };

/** Six digits are of an authenticator app; so is what is shorter, being mistyped. */
export function typedCode(text: string): TypedCode {
  const plain = text.replaceAll(/[\s\p{Dash}]/gu, '').toLowerCase();
  return { kind: isOneTimeCode(plain) || plain.length <= 8 ? 'totp' : 'recovery_code', text: plain };
}
