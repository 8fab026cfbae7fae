/** Of public/begin.js: the answer to a request of the first screen, where it has been asked for already. */
declare var answerAhead:
  | ((...request: Parameters<typeof fetch>) => Promise<Response | undefined>)
  | undefined;

/** Of public/begin.js: to be called with each change, so that no answer of before it is taken. */
declare var forgetAhead: (() => void) | undefined;
