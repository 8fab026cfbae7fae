import type { RefusalId } from './refusal.ts';

/** Ends reading from within a stream; becomes a refusal at the start of reading. */
export class RefusedError extends Error {
  readonly refused: RefusalId;

  constructor(refused: RefusalId) {
    super(refused);
    this.refused = refused;
  }
}
