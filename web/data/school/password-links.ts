import { useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import { passwordLink } from '#lib/page/public-address.ts';
import { asAdmin } from './users.ts';

/** Makes a link by which a student sets a new password; answers its address, which nobody can ask for again. */
export function useMakePasswordLink() {
  return useMutation({
    mutationFn: async (userId: string) => {
      const { token } = await asAdmin(answer(db().rpc('admin_password_link', { user_id: userId }).single()));
      return passwordLink(token);
    },
  });
}
