import { AuthClient, AuthRetryableFetchError, type GoTrueClient } from '@supabase/auth-js';
import { advisedFetch } from './advised-fetch.ts';

type SessionAnswer = Awaited<ReturnType<GoTrueClient['getSession']>>;

/**
 * Reports at once when a session must be renewed and the server does not answer. The library's own retries
 * for half a minute first, and then reports the same for a minute without trying.
 */
export class PromptAuthClient extends AuthClient {
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
