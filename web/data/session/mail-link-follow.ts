import {
  type GoTrueClient,
  isAuthApiError,
  isAuthRetryableFetchError,
  type Session,
} from '@supabase/auth-js';
import { throwAuthError } from '#data/backend/auth-errors.ts';
import { auth, authApart } from '#data/backend/client.ts';
import { showToast } from '#lib/page/toasts.ts';
import { failureMessage, failureStatus } from '#lib/queries/failure.ts';
import { accountVerified } from './account-verified.ts';
import type { MailLink } from './mail-link-address.ts';
import { changeLanding, type FailureReason, leaveLanding, link } from './mail-link-landing.ts';
import { askForNewPassword } from './password-recovery.ts';
import { isComplete, signedIn } from './session.ts';

// Separate from its state: few visitors come by a link, and all load the first file.

const celebrations: Record<MailLink['type'], { title: string; description: string } | undefined> = {
  signup: accountVerified,
  // The next screen explains what to do.
  recovery: undefined,
  email: signedIn,
  email_change: { title: 'Email changed', description: 'You now sign in with your new email.' },
};

/** The session opened by the link, held back until it may replace the one in this browser. */
let arrived: { client: GoTrueClient; session: Session } | undefined;

/** Follows the link, or resumes an interrupted attempt. It asks before it replaces another person's session. */
export async function followLink(): Promise<void> {
  if (!link) {
    return;
  }
  changeLanding({ status: 'checking' });
  // Forget an earlier session first, or it could interfere.
  await auth().initialize();
  try {
    arrived ??= await open(link);
    const { data, error } = await auth().getSession();
    if (isAuthRetryableFetchError(error)) {
      throw error;
    }
    const [current, next] = [data.session?.user, arrived.session.user];
    if (current && current.id !== next.id) {
      changeLanding({
        status: 'asking',
        purpose: link.type,
        current: current.email ?? '',
        next: next.email ?? '',
      });
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

/** Signs in the owner of the link, replacing any other session in this browser. */
export async function goWithLink(): Promise<void> {
  if (!link || !arrived) {
    return;
  }
  changeLanding({ status: 'checking' });
  try {
    const { error } = await auth().setSession(arrived.session);
    throwAuthError(error);
  } catch (error) {
    fail(link, error);
    return;
  }
  // In this tab only: other tabs are signed in too, and keep their page.
  if (link.type === 'recovery') {
    askForNewPassword(arrived.session.user.id);
  }
  const celebration = celebrations[link.type];
  if (celebration && isComplete(arrived.session)) {
    showToast(celebration);
  }
  leaveLanding();
}

/** Keeps the signed-in person, and ends the session that the link has opened. */
export function stayWithoutLink(): void {
  void arrived?.client.signOut({ scope: 'local' });
  leaveLanding();
}

function fail({ type: purpose }: MailLink, error: unknown): void {
  changeLanding({ status: 'failed', purpose, reason: failureReason(error), message: failureMessage(error) });
}

function failureReason(error: unknown): FailureReason {
  if (isAuthRetryableFetchError(error) || failureStatus(error) === 429) {
    return 'undecided';
  }
  return isAuthApiError(error) && error.code === 'otp_expired' ? 'expired' : 'refused';
}
