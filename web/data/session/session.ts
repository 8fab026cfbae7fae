import type { Session } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { throwAuthError } from '#data/backend/auth-errors.ts';
import { auth, keptSession } from '#data/backend/client.ts';
import type { WeekStart } from '#domain/clock/calendar-day.ts';
import { forgetFigures } from '#lib/device/kept-figures.ts';
import { showToast } from '#lib/page/toasts.ts';
import { queryClient } from '#lib/queries/query-client.ts';
import { leaveNewPassword } from './password-recovery.ts';
import { noteSignedOut } from './sign-out.ts';

/** The signed-in person; `fullName` as given at sign-up, `weekStart` as chosen in the account. */
export type SessionUser = { id: string; email: string; fullName: string | null; weekStart: WeekStart };

export type Credentials = { email: string; password: string };

type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** The password was accepted, and the code of the second step is missing. */
  | { status: 'half-way'; user: SessionUser }
  /** Several had signed up with the address, and the account has no password yet. */
  | { status: 'needs-password'; user: SessionUser }
  | { status: 'signed-in'; user: SessionUser };

export function useSession(): SessionState {
  const [state, setState] = useState<SessionState>(begin);
  useEffect(() => {
    let userId: string | undefined;
    const { data } = auth().onAuthStateChange((event, found) => {
      // An expired token that cannot be renewed without a connection ends no session.
      const session = found ?? (event === 'INITIAL_SESSION' ? keptSession() : null);
      forgetFigures(session?.user.id);
      if (event === 'SIGNED_OUT') {
        leaveNewPassword();
        noteSignedOut(userId !== undefined);
      }
      // A name or an email may have changed, which several lists show.
      if (event === 'USER_UPDATED') {
        void queryClient.invalidateQueries();
      }
      // The next person must not see the data of the one before.
      if (userId && userId !== session?.user.id) {
        queryClient.clear();
      }
      userId = session?.user.id;
      const next = sessionState(session);
      setState(before => (isSamePerson(before, next) ? before : next));
    });
    return () => data.subscription.unsubscribe();
  }, []);
  return state;
}

/** A stored session counts until the server refuses it. */
function begin(): SessionState {
  const session = keptSession();
  return session ? sessionState(session) : { status: 'loading' };
}

function sessionState(session: Session | null): SessionState {
  if (!session) {
    return { status: 'signed-out' };
  }
  const { id, email = '', user_metadata: metadata } = session.user;
  const fullName = typeof metadata.full_name === 'string' ? metadata.full_name : null;
  const weekStart = metadata.week_start === 'monday' ? 'monday' : 'sunday';
  return { status: sessionStatus(session), user: { id, email, fullName, weekStart } };
}

function sessionStatus(session: Session) {
  if (isHalfWay(session)) {
    return 'half-way';
  }
  return needsPassword(session) ? 'needs-password' : 'signed-in';
}

/** True when no further step is required. */
export function isComplete(session: Session): boolean {
  return sessionStatus(session) === 'signed-in';
}

/** The account has no password yet: the server gives the session none of the person's data. */
function needsPassword({ user }: Session): boolean {
  return user.app_metadata.needs_password === true;
}

/** This session has only the first step: the server gives it none of the person's data. */
function isHalfWay({ access_token: token, user }: Session): boolean {
  // The token's payload, in base64url, has the level of assurance.
  const claims = () => atob(String(token.split('.')[1]).replace(/-/g, '+').replace(/_/g, '/'));
  return (
    user.factors?.some(({ status }) => status === 'verified') === true && JSON.parse(claims()).aal !== 'aal2'
  );
}

/** Tokens change every hour and at every visit to the tab; the screens need no update for that. */
function isSamePerson(before: SessionState, next: SessionState): boolean {
  return JSON.stringify(before) === JSON.stringify(next);
}

export function useSignIn() {
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { data, error } = await auth().signInWithPassword(credentials);
      throwAuthError(error);
      return data.session !== null && isComplete(data.session);
    },
    onSuccess: isSignedIn => isSignedIn && welcome(),
  });
}

export const signedIn = { title: 'Welcome back!', description: 'You have successfully signed in.' };

export function welcome(): void {
  showToast(signedIn);
}
