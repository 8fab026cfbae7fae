import {
  type GoTrueClient,
  isAuthApiError,
  isAuthRetryableFetchError,
  type Session,
} from '@supabase/auth-js';
import { useEffect, useSyncExternalStore } from 'react';
import { throwAuthError } from '#data/backend/auth-errors.ts';
import { auth, authApart } from '#data/backend/client.ts';
import { messageOf, statusOf } from '#lib/failure.ts';
import { showToast } from '#lib/toasts.ts';
import { type MailLink, takeMailLink } from './mail-link-address.ts';
import { askForNewPassword } from './password-recovery.ts';

/** The state of the link that opened the page. */
export type Landing =
  | { status: 'none' }
  | { status: 'checking' }
  | { status: 'asking'; purpose: MailLink['type']; current: string; next: string }
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

/** The session that the link has opened, held back until it is clear that it may take its place in this browser. */
let arrived: { client: GoTrueClient; session: Session } | undefined;

/** Follows the link, or goes on where that was broken off. It asks before another person's session is replaced. */
export async function followLink(): Promise<void> {
  if (!link) {
    return;
  }
  change({ status: 'checking' });
  // Forgetting an earlier session comes first, or it could come in between.
  await auth().initialize();
  try {
    arrived ??= await open(link);
    const { data, error } = await auth().getSession();
    if (isAuthRetryableFetchError(error)) {
      throw error;
    }
    const [current, next] = [data.session?.user, arrived.session.user];
    if (current && current.id !== next.id) {
      change({ status: 'asking', purpose: link.type, current: current.email ?? '', next: next.email ?? '' });
      return;
    }
  } catch (error) {
    fail(link, error);
    return;
  }
  await goWithLink();
}

async function open(mailLink: MailLink) {
  const client = authApart();
  const { data, error } = await client.verifyOtp(mailLink);
  throwAuthError(error);
  if (!data.session) {
    throw new Error('User not authenticated');
  }
  return { client, session: data.session };
}

/** Signs the owner of the link in, in place of any other session of this browser. */
export async function goWithLink(): Promise<void> {
  if (!link || !arrived) {
    return;
  }
  change({ status: 'checking' });
  try {
    const { error } = await auth().setSession(arrived.session);
    throwAuthError(error);
  } catch (error) {
    fail(link, error);
    return;
  }
  // In this tab alone: others are signed in by it too, and stay where they are.
  if (link.type === 'recovery') {
    askForNewPassword(arrived.session.user.id);
  }
  const celebration = celebrations[link.type];
  if (celebration) {
    showToast(celebration);
  }
  leaveLanding();
}

/** Leaves this browser to the person who is signed in, and ends the session that the link has opened. */
export function stayWithoutLink(): void {
  void arrived?.client.signOut({ scope: 'local' });
  leaveLanding();
}

function fail({ type: purpose }: MailLink, error: unknown): void {
  change({ status: 'failed', purpose, reason: reasonOf(error), message: messageOf(error) });
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
