import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { errorCode } from './lost-connection.ts';

const rolesOfRequests = ['anon', 'authenticated', 'supabase_auth_admin'];

/**
 * Tries every role of requests: a database restored under another owner lacks the right to use them.
 * @throws StartError with the statement that fixes it
 */
export async function requireStepDown(owner: Database): Promise<void> {
  try {
    await owner.run(
      rolesOfRequests.map(role => ({ text: `select set_config('role', $1, true)`, values: [role] })),
      { readOnly: true },
    );
  } catch (error) {
    if (errorCode(error) === '42501') {
      throw new StartError(
        `The database user may not take the roles of requests. As a superuser, run: grant ${rolesOfRequests.join(', ')} to that user.`,
        { cause: error },
      );
    }
    throw error;
  }
}
