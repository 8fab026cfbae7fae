/** Set by public/begin.js: the answer to a request of the first screen, if it has been sent already. */
declare var answerAhead:
  | ((...request: Parameters<typeof fetch>) => Promise<Response | undefined>)
  | undefined;

/** Set by public/begin.js: call it at each change, so that no older answer is used. */
declare var forgetAhead: (() => void) | undefined;
