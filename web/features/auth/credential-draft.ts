import { type RefObject, useRef } from 'react';
import type { NewAccount } from '#data/session/sign-up.ts';

/** The values a visitor has typed so far, in either form; never kept beyond the screen. */
export type CredentialDraft = RefObject<Partial<NewAccount>>;

/** Keeps what is known at first and what a visitor typed in one form for when they change to the other. */
export function useCredentialDraft(begun: Partial<NewAccount>): CredentialDraft {
  return useRef(begun);
}
