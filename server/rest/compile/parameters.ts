import { restError } from '../errors/rest-error.ts';
import { maxConditions, maxSearches } from '../limits.ts';

/** The values of one statement, whose text contains placeholders only. */
export class Parameters {
  readonly values: unknown[] = [];
  #conditions = 0;
  #searches = 0;

  /** Returns the value's placeholder: `$1`, `$2`, … */
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** Throws RestError PGRST127 when there are too many. */
  countCondition(): void {
    this.#conditions += 1;
    if (this.#conditions > maxConditions) {
      throw restError('notImplemented', { feature: `A request has at most ${maxConditions} conditions.` });
    }
  }

  /** Throws RestError PGRST127 when there are too many. */
  countSearch(): void {
    this.#searches += 1;
    if (this.#searches > maxSearches) {
      throw restError('notImplemented', {
        feature: `A request has at most ${maxSearches} searches in texts.`,
      });
    }
  }
}
