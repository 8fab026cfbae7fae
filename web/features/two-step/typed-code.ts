export const codeLength = 6;

/** An app's code from entered, pasted or filled-in text: '123 456', or with the digits of another script. */
export function asCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) % 16))
    .replace(/\D/g, '')
    .slice(0, codeLength);
}

/** True for one word with letters, which cannot be an app's code: somebody entered a recovery code. */
export function looksLikeRecoveryCode(typed: string): boolean {
  return /^(?=.*[a-z])[\w-]{8,}$/i.test(typed.trim());
}

/** A key in groups of four, which are easier to copy by hand. */
export function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
