/** A reason the server cannot start. Its message is the one line that a person sees; the exit code is 1. */
export class StartError extends Error {
  override name = 'StartError';
}
