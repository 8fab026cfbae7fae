/**
 * A fetch whose refusals of too many requests say how long to wait. The client libraries hand on an answer's
 * message and code but none of its headers, so the message is worded here, where `Retry-After` can be read. The
 * words are loaded when they are needed, which is seldom; where they cannot be, the answer is handed on as it is.
 */
export async function advisedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = (await globalThis.answerAhead?.(...request)) ?? (await fetch(...request));
  if (response.status !== 429) {
    return response;
  }
  return import('./wait-advice.ts').then(
    ({ withAdvice }) => withAdvice(response),
    () => response,
  );
}
