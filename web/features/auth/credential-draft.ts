import { type RefObject, useRef } from 'react';
import type { NewAccount } from '#data/session/sign-up.ts';

/** The values that a visitor has entered, in either form; never stored beyond the screen. */
export type CredentialDraft = RefObject<Partial<NewAccount>>;

/** Keeps the initial values and the visitor's input when they change from one form to the other. */
export function useCredentialDraft(begun: Partial<NewAccount>): CredentialDraft {
  return useRef(begun);
}
