/** An answer to a post that was saved. */
export type Answer = { state: string; cursorTime: number; message: string };

/** The result of a post, which decides the next step by the table in docs/sync/protocol.md. */
export type Outcome =
  | { kind: 'saved'; answer: Answer }
  /** Nothing was saved; the same post is sent again, after the server's seconds if any. */
  | { kind: 'later'; seconds: number | null; message: string }
  /** The token is wrong or revoked. */
  | { kind: 'token'; message: string }
  /** This post is never accepted. */
  | { kind: 'refused'; message: string }
  | { kind: 'too-large'; message: string };

/** The longest wait that a server may ask for, in seconds. */
const longestWait = 3_600;
const shortestWait = 5;

/**
 * @param retryAfter the header with seconds or a date
 * @param now milliseconds since 1970
 */
export function postOutcome(status: number, retryAfter: string | null, text: string, now: number): Outcome {
  const told = objectIn(text);
  const message = typeof told?.message === 'string' ? told.message : `The journal answered ${status}.`;
  if (status === 200 && typeof told?.state === 'string') {
    const { state, cursorTime, next } = told;
    return state === 'confirm' || state === 'paused'
      ? { kind: 'later', seconds: bounded(Number(next) || 60), message }
      : { kind: 'saved', answer: { state, cursorTime: Number(cursorTime) || 0, message } };
  }
  switch (status) {
    case 401:
      return { kind: 'token', message };
    case 409:
    case 415:
    case 422:
      return { kind: 'refused', message };
    case 413:
      return { kind: 'too-large', message };
    default:
      return { kind: 'later', seconds: waitSeconds(retryAfter, now), message };
  }
}

function waitSeconds(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) {
    return null;
  }
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000;
  return Number.isNaN(seconds) ? null : bounded(seconds);
}

function bounded(seconds: number): number {
  return Math.min(Math.max(Math.ceil(seconds), shortestWait), longestWait);
}

/** The object of a JSON text; null for other text, such as a proxy's page. */
export function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
