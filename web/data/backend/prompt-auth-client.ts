import { AuthClient, AuthRetryableFetchError, type GoTrueClient } from '@supabase/auth-js';
import { advisedFetch } from './advised-fetch.ts';

type SessionAnswer = Awaited<ReturnType<GoTrueClient['getSession']>>;

/**
 * An auth client that says at once when a session has to be renewed and no answer comes. The library's own goes on trying
 * for half a minute before it says so, and then says the same for a minute without trying.
 */
export class PromptAuthClient extends AuthClient {
  /** The last attempt went unanswered, and the next is still to come. */
  #isUnanswered = false;

  protected override fetch: typeof fetch = async (...request) => {
    this.#isUnanswered = false;
    try {
      return await advisedFetch(...request);
    } catch (error) {
      this.#isUnanswered = true;
      throw error;
    }
  };

  override async getSession(): Promise<SessionAnswer> {
    if (this.#isUnanswered) {
      this.lastRefreshFailure = null;
    }
    let timer: ReturnType<typeof setInterval> | undefined;
    const unanswered = new Promise<SessionAnswer>(resolve => {
      timer = setInterval(() => {
        if (this.#isUnanswered && this.refreshingDeferred) {
          resolve({ data: { session: null }, error: new AuthRetryableFetchError('No answer', 0) });
        }
      }, 50);
    });
    try {
      return await Promise.race([super.getSession(), unanswered]);
    } finally {
      clearInterval(timer);
    }
  }
}
