/** Its message is the only line shown to the user; the exit code is 1. */
export class StartError extends Error {
  override name = 'StartError';
}
