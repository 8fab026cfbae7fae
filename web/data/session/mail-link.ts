import { isAuthApiError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { useEffect, useSyncExternalStore } from 'react';
import { throwAuthError } from '#data/backend/auth-errors.ts';
import { auth } from '#data/backend/client.ts';
import { messageOf, statusOf } from '#lib/failure.ts';
import { showToast } from '#lib/toasts.ts';
import { type MailLink, takeMailLink } from './mail-link-address.ts';

/** The state of the link that opened the page. */
export type Landing =
  | { status: 'none' }
  | { status: 'checking' }
  | { status: 'failed'; purpose: MailLink['type']; reason: FailureReason; message: string };

/** Used up or too old; not looked at, so that it is still good; refused for the reason that the message tells. */
export type FailureReason = 'expired' | 'undecided' | 'refused';

const celebrations: Record<MailLink['type'], { title: string; description: string } | undefined> = {
  signup: {
    title: 'Account created and verified!',
    description: 'You have successfully signed up and are now logged in.',
  },
  // The screen that follows says what there is to do.
  recovery: undefined,
  email_change: { title: 'Email changed', description: 'From now on you sign in with your new address.' },
};

// Taken while the program is loaded, before anything is drawn, asked for or could keep the address.
const link = takeMailLink();

let landing: Landing = link ? { status: 'checking' } : { status: 'none' };
let isStarted = false;
const listeners = new Set<() => void>();

/** Follows the link that opened the page, exactly once: it would not work again. */
export function useLanding(): Landing {
  useEffect(() => {
    if (isStarted) {
      return;
    }
    isStarted = true;
    void followLink();
  }, []);
  return useSyncExternalStore(listen, () => landing);
}

/** True when this tab, and not another one, was opened by a link for a forgotten password. */
export function isRecoveryTab(): boolean {
  return link?.type === 'recovery';
}

/** Follows the link again, after it could not be looked at. */
export async function followLink(): Promise<void> {
  if (!link) {
    return;
  }
  change({ status: 'checking' });
  // Forgetting an earlier session comes first, or it could come in between.
  await auth().initialize();
  try {
    const { error } = await auth().verifyOtp(link);
    throwAuthError(error);
  } catch (error) {
    change({ status: 'failed', purpose: link.type, reason: reasonOf(error), message: messageOf(error) });
    return;
  }
  const celebration = celebrations[link.type];
  if (celebration) {
    showToast(celebration);
  }
  leaveLanding();
}

/** Goes on to the screen that would have come without the link. */
export function leaveLanding(): void {
  change({ status: 'none' });
}

function reasonOf(error: unknown): FailureReason {
  if (isAuthRetryableFetchError(error) || statusOf(error) === 429) {
    return 'undecided';
  }
  return isAuthApiError(error) && error.code === 'otp_expired' ? 'expired' : 'refused';
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Landing): void {
  landing = next;
  for (const listener of listeners) {
    listener();
  }
}
