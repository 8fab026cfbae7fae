import { newId } from '#lib/new-id.ts';

// Kept for this tab, so that a reload between the accepted code and the new account does not lose the code.
const key = 'pipstone-sign-up-grant';

/** The secret that shows that it was this tab whose code was accepted; the same until an account is made. */
export function signUpGrant(): string {
  const grant = sessionStorage.getItem(key) ?? newId();
  sessionStorage.setItem(key, grant);
  return grant;
}

export function forgetSignUpGrant(): void {
  sessionStorage.removeItem(key);
}
