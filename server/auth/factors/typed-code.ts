import { isOneTimeCode } from './one-time-codes.ts';

/** As typed, in lower case, without spaces and dashes. */
export type TypedCode = { kind: 'totp' | 'recovery_code'; text: string };

/** Returns the code and its kind; shorter input counts as a mistyped code of an app. */
export function typedCode(text: string): TypedCode {
  const plain = text.replaceAll(/[\s\p{Dash}]/gu, '').toLowerCase();
  return { kind: isOneTimeCode(plain) || plain.length <= 8 ? 'totp' : 'recovery_code', text: plain };
}
