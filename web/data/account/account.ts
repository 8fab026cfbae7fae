import { isAuthApiError, type UserAttributes } from '@supabase/auth-js';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { throwAuthError } from '#data/backend/auth-errors.ts';
import { auth } from '#data/backend/client.ts';
import { ChangedMeanwhile } from '#data/backend/versions.ts';
import { throwAccountError } from '#data/session/account-errors.ts';
import type { WeekStart } from '#domain/clock/calendar-day.ts';

type NewPassword = { password: string; currentPassword: string };
type NewEmail = { email: string; currentPassword: string };

export const accountQueries = {
  /** The requested address whose link has not been followed yet. */
  awaitedEmail: (userId: string) =>
    queryOptions({
      queryKey: ['awaited email', userId],
      queryFn: async () => {
        const { data, error } = await auth().getUser();
        throwAuthError(error);
        return data.user?.new_email || null;
      },
      meta: { failure: { show: false } },
    }),
};

type NameChange = {
  fullName: string;
  seen: string;
};

/**
 * Fails with ChangedMeanwhile if the name has changed since the person saw it: the auth service has no
 * conditional change.
 */
export function useChangeName() {
  return useMutation({
    mutationFn: async ({ fullName, seen }: NameChange) => {
      const { data, error } = await auth().getUser();
      throwAuthError(error);
      const latest: unknown = data.user?.user_metadata.full_name ?? '';
      if (typeof latest === 'string' && latest !== seen && latest !== fullName) {
        throw new ChangedMeanwhile(latest);
      }
      return changeAccount({ data: { full_name: fullName } });
    },
  });
}

/** Changes the first day of the person's weeks, on all their devices. */
export function useChangeWeekStart() {
  return useMutation({ mutationFn: (starts: WeekStart) => changeAccount({ data: { week_start: starts } }) });
}

/** Changes the password, which ends every other session of the account. */
export function useChangePassword() {
  return useMutation({
    mutationFn: ({ password, currentPassword }: NewPassword) =>
      changeAccount({ password, current_password: currentPassword }),
    meta: { failure: toldBesideField },
  });
}

/** `changed` if the new address is in use already, `awaiting-link` if its link must be followed first. */
export type EmailOutcome = 'changed' | 'awaiting-link';

export function useChangeEmail() {
  return useMutation({
    mutationFn: async ({ email, currentPassword }: NewEmail): Promise<EmailOutcome> => {
      const user = await changeAccount({ email, current_password: currentPassword });
      return user.email === email ? 'changed' : 'awaiting-link';
    },
    meta: { failure: toldBesideField },
  });
}

/** True when a change, or the sign-in before it, was refused because the current password was wrong. */
export function isWrongPassword(error: unknown): boolean {
  return (
    isAuthApiError(error) &&
    (error.code === 'current_password_invalid' || error.code === 'invalid_credentials')
  );
}

/** True when a change was refused because the new password is the old one. */
export function isSamePassword(error: unknown): boolean {
  return isAuthApiError(error) && error.code === 'same_password';
}

/** True when another account has the new address. */
export function isEmailTaken(error: unknown): boolean {
  return isAuthApiError(error) && error.code === 'email_exists';
}

/** The dialog shows refusals at their field, where no toast covers them, and all others too. */
const toldBesideField = { show: false };

async function changeAccount(attributes: UserAttributes) {
  const { data, error } = await auth().updateUser(attributes);
  await throwAccountError(error);
  if (!data.user) {
    throw new Error('User not authenticated');
  }
  return data.user;
}
