/** Why the server cannot start. The message is the single line shown to the user; the exit code is 1. */
export class StartError extends Error {
  override name = 'StartError';
}
