import { newId } from '#lib/new-id.ts';

// Of the tab, so that a code is not lost with a reload between its being accepted and the account being made.
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
