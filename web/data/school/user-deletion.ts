import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js';
import { useMutation } from '@tanstack/react-query';
import { connected } from '#data/backend/client.ts';
import { SessionEnded, unreachable } from '#lib/queries/failure.ts';
import { leaveOut } from './users.ts';

export function useDeleteUser() {
  return useMutation({
    mutationFn: async (userId: string) => {
      const { error } = await functions().invoke('delete-user', { body: { userId } });
      if (error) {
        throw await readRefusal(error);
      }
    },
    onSuccess: (_result, userId, _context, { client }) => leaveOut(client, userId),
  });
}

/** The backend functions, called as the signed-in person. */
function functions(): FunctionsClient {
  const { config, fetch } = connected();
  return new FunctionsClient(`${config.supabaseUrl}/functions/v1`, { customFetch: fetch });
}

/** The library reports only that a call failed; the reason is in the answer, as `{code, message}`. */
async function readRefusal(error: unknown): Promise<Error> {
  if (!(error instanceof FunctionsHttpError)) {
    return failure(unreachable);
  }
  const response: Response = error.context;
  if (response.status === 401) {
    return new SessionEnded();
  }
  const body: { message?: unknown } | null = await response.json().catch(() => null);
  return failure(
    typeof body?.message === 'string' ? body.message : `The server answered ${response.status}.`,
  );
}

function failure(message: string): Error {
  return new Error(`Failed to delete user: ${message}`);
}
