import { queryOptions, useMutation } from '@tanstack/react-query';
import { ApiError, answer, currentUserId, db } from './client.ts';
import type { Profile } from './database.ts';
import type { SessionUser } from './session.ts';

export const profileQueries = {
  /** The person's own profile, made when it is missing. */
  ofUser: (user: SessionUser) =>
    queryOptions({
      queryKey: profileKey(user.id),
      queryFn: async () => (await readProfile(user.id)) ?? (await makeProfile(user)),
    }),
};

export function profileKey(userId: string) {
  return ['profiles', userId] as const;
}

async function readProfile(id: string): Promise<Profile | undefined> {
  try {
    return await answer(db().from('profiles').select().eq('id', id).single());
  } catch (error) {
    // PostgREST's code for "not exactly one row".
    if (error instanceof ApiError && error.code === 'PGRST116') return undefined;
    throw error;
  }
}

async function makeProfile({ id, email, fullName }: SessionUser): Promise<Profile> {
  const profile = {
    id,
    email,
    full_name: fullName?.trim() || null,
    total_wins: 0,
    total_losses: 0,
    account_balance: 0,
  };
  return answer(db().from('profiles').insert(profile).select().single());
}

/** Sets the account balance, in dollars. */
export function useUpdateBalance() {
  return useMutation({
    mutationFn: async (balance: number) => {
      const id = await currentUserId();
      return answer(
        db().from('profiles').update({ account_balance: balance }).eq('id', id).select().single(),
      );
    },
    onSuccess: (profile, _balance, _result, { client }) => {
      client.setQueryData(profileKey(profile.id), profile);
    },
  });
}
