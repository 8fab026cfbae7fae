/**
 * Adds the waiting time to refusals of too many requests: client libraries pass on an answer's message, but
 * not its `Retry-After`. The text loads on demand; if that fails, the answer stays unchanged.
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
