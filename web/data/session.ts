import type { Session } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '#lib/query-client.ts';
import { showToast } from '#lib/toasts.ts';
import { auth } from './client.ts';

/** Whoever is signed in; `fullName` as given at sign-up. */
export type SessionUser = { id: string; email: string; fullName: string | null };

export type Credentials = { email: string; password: string };

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SessionUser };

/** Who is signed in at this moment, in this tab or another. */
export function useSession(): SessionState {
  const [state, setState] = useState<SessionState>({ status: 'loading' });
  useEffect(() => {
    let userId: string | undefined;
    const { data } = auth().onAuthStateChange((_event, session) => {
      // Nobody finds what was loaded for the person before them.
      if (userId && userId !== session?.user.id) queryClient.clear();
      userId = session?.user.id;
      const next = stateOf(session);
      setState(before => (isSamePerson(before, next) ? before : next));
    });
    return () => data.subscription.unsubscribe();
  }, []);
  return state;
}

function stateOf(session: Session | null): SessionState {
  if (!session) return { status: 'signed-out' };
  const { id, email = '', user_metadata: metadata } = session.user;
  const fullName = typeof metadata.full_name === 'string' ? metadata.full_name : null;
  return { status: 'signed-in', user: { id, email, fullName } };
}

/** Tokens change every hour and with every visit to the tab; the screens need not hear of it. */
function isSamePerson(before: SessionState, next: SessionState): boolean {
  return JSON.stringify(before) === JSON.stringify(next);
}

export function useSignIn() {
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { error } = await auth().signInWithPassword(credentials);
      if (error) throw error;
    },
    onSuccess: () => showToast({ title: 'Welcome back!', description: 'You have successfully signed in.' }),
  });
}

export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      const { error } = await auth().signOut();
      if (error) throw error;
    },
    onSuccess: () => {
      showToast({ title: 'Signed out', description: 'You have been successfully signed out.' });
    },
  });
}
