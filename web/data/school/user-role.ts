import { useMutation } from '@tanstack/react-query';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import { roleQueries } from '#data/session/role.ts';
import { leaveOut, usersKey } from './users.ts';

type RoleChange = { userId: string; role: 'admin' | 'user' };

/** Makes a user an admin or takes it back. The database refuses to take it from the last one. */
export function useSetRole() {
  return useMutation({
    mutationFn: async ({ userId, role }: RoleChange) => {
      await answer(db().rpc('admin_set_role', { user_id: userId, role }));
      return { isOwn: userId === (await currentUserId()) };
    },
    onSuccess: async ({ isOwn }, { userId, role }, _context, { client }) => {
      // A former admin may ask for nothing else: their own screen comes with the role.
      if (isOwn) {
        await client.invalidateQueries({ queryKey: roleQueries.of(userId).queryKey });
      } else if (role === 'admin') {
        leaveOut(client, userId);
      } else {
        await client.invalidateQueries({ queryKey: usersKey });
      }
    },
  });
}
