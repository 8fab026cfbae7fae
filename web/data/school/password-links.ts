import { useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import { passwordLink } from '#lib/page/public-address.ts';
import { asAdmin } from './users.ts';

/** Returns the address of the link, which cannot be requested again. */
export function useMakePasswordLink() {
  return useMutation({
    mutationFn: async (userId: string) => {
      const { token } = await asAdmin(answer(db().rpc('admin_password_link', { user_id: userId }).single()));
      return passwordLink(token);
    },
  });
}
