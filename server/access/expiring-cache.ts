type Entry<Value> = { value: Value; expiresAt: number };

/**
 * Remembers values until they expire, and never more than `limit` of them: the oldest makes room.
 * Times are milliseconds since 1970.
 */
export class ExpiringCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string, now: number): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry && entry.expiresAt <= now) {
      this.#entries.delete(key);
      return undefined;
    }
    return entry?.value;
  }

  set(key: string, value: Value, expiresAt: number): void {
    // Map keeps the order of insertion, so the first key is the oldest.
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined && this.#entries.size >= this.#limit && !this.#entries.has(key)) {
      this.#entries.delete(oldest);
    }
    this.#entries.set(key, { value, expiresAt });
  }
}
