import { newId } from '#lib/new-id.ts';

// Stored for this tab, so that a reload between the accepted code and the new account does not lose the code.
const key = 'pipstone-sign-up-grant';

/** The secret that proves that this tab's code was accepted; the same until an account is created. */
export function signUpGrant(): string {
  const grant = sessionStorage.getItem(key) ?? newId();
  sessionStorage.setItem(key, grant);
  return grant;
}

export function forgetSignUpGrant(): void {
  sessionStorage.removeItem(key);
}
