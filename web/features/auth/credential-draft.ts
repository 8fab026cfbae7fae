import { type RefObject, useRef } from 'react';
import type { NewAccount } from '#data/session/sign-up.ts';

/** What a visitor has typed so far, in either form; never kept beyond the screen. */
export type CredentialDraft = RefObject<Partial<NewAccount>>;

/** Lets whoever changes from one form to the other find there what they typed. */
export function useCredentialDraft(): CredentialDraft {
  return useRef<Partial<NewAccount>>({});
}
