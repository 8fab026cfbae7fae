import { type Factor as AuthFactor, isAuthApiError } from '@supabase/auth-js';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { throwAuthError } from '#data/backend/auth-errors.ts';
import { auth, keptSession } from '#data/backend/client.ts';
import { throwAccountError } from './account-errors.ts';

export type Factor = { id: string; name: string; addedAt: string };

export type NewFactor = { id: string; uri: string; secret: string };

/** A code of an app, or a recovery code instead. */
export type Proof = { factorId: string; code: string };

const factorsKey = ['factors'] as const;

export const factorQueries = {
  mine: () =>
    queryOptions({
      queryKey: factorsKey,
      queryFn: async () => {
        const { data, error } = await auth().mfa.listFactors();
        await throwAccountError(error);
        return (data?.totp ?? []).map(asFactor);
      },
      meta: { failure: { show: false } },
    }),
};

/** The apps of an account whose password was just accepted, as the session lists them. */
export function keptFactors(): Factor[] {
  const factors = keptSession()?.user.factors ?? [];
  return factors
    .filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')
    .map(asFactor);
}

function asFactor({ id, friendly_name, created_at }: AuthFactor): Factor {
  return { id, name: friendly_name || 'Authenticator app', addedAt: created_at };
}

/** Starts to add an app. An unfinished one, from a window that was closed, is replaced. */
export function useBeginFactor() {
  return useMutation({
    mutationFn: async (): Promise<NewFactor> => {
      const { data: factors, error: unlisted } = await auth().mfa.listFactors();
      await throwAccountError(unlisted);
      const all = factors?.all ?? [];
      for (const { id, status } of all) {
        if (status !== 'verified') {
          throwAuthError((await auth().mfa.unenroll({ factorId: id })).error);
        }
      }
      const { data, error } = await auth().mfa.enroll({
        factorType: 'totp',
        issuer: 'Pipstone',
        friendlyName: freeName(all.filter(({ status }) => status === 'verified').map(asFactor)),
      });
      await throwAccountError(error);
      if (!data) {
        throw new Error('User not authenticated');
      }
      return { id: data.id, uri: data.totp.uri, secret: data.totp.secret };
    },
    meta: { failure: { show: false } },
  });
}

function freeName(factors: readonly Factor[]): string {
  const taken = new Set(factors.map(({ name }) => name));
  let name = 'Authenticator app';
  for (let number = 2; taken.has(name); number += 1) {
    name = `Authenticator app ${number}`;
  }
  return name;
}

/** Sends a code to the server. The session then has its second step, in every tab of this browser. */
export async function prove({ factorId, code }: Proof): Promise<void> {
  const { error } = await auth().mfa.challengeAndVerify({ factorId, code });
  if (isFactorGone(error)) {
    // The app was removed elsewhere: refresh the session's list.
    await auth().refreshSession();
  }
  await throwAccountError(error);
}

/** True when a code was refused because it is wrong, expired or used already. */
export function isWrongCode(error: unknown): boolean {
  return isAuthApiError(error) && error.code === 'mfa_verification_failed';
}

/** True when the account no longer has the app. */
export function isFactorGone(error: unknown): boolean {
  return isAuthApiError(error) && error.code === 'mfa_factor_not_found';
}

export function useConfirmFactor() {
  return useMutation({
    mutationFn: prove,
    onSuccess: (_done, _proof, _context, { client }) => client.invalidateQueries({ queryKey: factorsKey }),
    meta: { failure: { show: false } },
  });
}

export function useRemoveFactor() {
  return useMutation({
    mutationFn: async (factorId: string) => {
      const { error } = await auth().mfa.unenroll({ factorId });
      await throwAccountError(error);
      // The stored session still lists the app.
      await throwAccountError((await auth().refreshSession()).error);
    },
    onSettled: (_done, _error, _id, _context, { client }) =>
      client.invalidateQueries({ queryKey: factorsKey }),
  });
}
