import { isOneTimeCode } from './one-time-codes.ts';

/** A code as typed, without spaces and dashes and in lower case. */
export type TypedCode = { kind: 'totp' | 'recovery_code'; text: string };

/** Six digits belong to an authenticator app; shorter input counts as a mistyped one. */
export function typedCode(text: string): TypedCode {
  const plain = text.replaceAll(/[\s\p{Dash}]/gu, '').toLowerCase();
  return { kind: isOneTimeCode(plain) || plain.length <= 8 ? 'totp' : 'recovery_code', text: plain };
}
