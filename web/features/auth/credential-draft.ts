import { type RefObject, useRef } from 'react';
import type { NewAccount } from '#data/session/sign-up.ts';

/** The entered values of either form; never stored. */
export type CredentialDraft = RefObject<Partial<NewAccount>>;

export function useCredentialDraft(begun: Partial<NewAccount>): CredentialDraft {
  return useRef(begun);
}
