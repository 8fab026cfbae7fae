import { countNoun } from '#domain/numbers/count.ts';

/** A refusal of too many requests with the waiting time in its message; other answers unchanged. */
export async function withAdvice(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  // Supabase has other limits, whose messages have advice already.
  if (!isRateLimit(body)) {
    return response;
  }
  const message = waitAdvice(Number(response.headers.get('retry-after')));
  const { status, statusText, headers } = response;
  return new Response(JSON.stringify({ ...body, msg: message, message }), { status, statusText, headers });
}

function isRateLimit(body: unknown): body is object {
  const { code, error_code: errorCode } = (body ?? {}) as { code?: unknown; error_code?: unknown };
  return [code, errorCode].includes('over_request_rate_limit');
}

/** The advice after a refusal; `seconds` is 0 or NaN if unknown. */
export function waitAdvice(seconds: number): string {
  return `Too many attempts. Please wait ${inWords(seconds)} and try again.`;
}

function inWords(seconds: number): string {
  if (!(seconds > 0)) {
    return 'a minute';
  }
  if (seconds < 60) {
    return countNoun(seconds, 'second');
  }
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : countNoun(minutes, 'minute');
}
