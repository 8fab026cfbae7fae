import type { RefusalId } from './refusal.ts';

/** Ends the reading of a file from within a stream; it becomes a refusal where the reading began. */
export class RefusedError extends Error {
  readonly refused: RefusalId;

  constructor(refused: RefusalId) {
    super(refused);
    this.refused = refused;
  }
}
