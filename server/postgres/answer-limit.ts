import type pg from 'pg';

/** The result exceeds the size limit of an answer. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';

  constructor() {
    super('The response from the database is too large');
  }
}

/** Closes a lent connection that receives more bytes: pg collects a whole result, and half a gigabyte ends Node. */
export function answerLimit(maxBytes: number) {
  const received = new WeakMap<pg.PoolClient, number>();
  const bytesRead = (client: pg.PoolClient) => received.get(client) ?? 0;
  return {
    watch(client: pg.PoolClient): void {
      const { stream } = client.connection;
      stream.on('data', (chunk: Buffer) => {
        received.set(client, bytesRead(client) + chunk.length);
        if (bytesRead(client) > maxBytes) {
          stream.destroy(new AnswerTooLarge());
        }
      });
    },
    beginAnew: (client: pg.PoolClient): unknown => received.set(client, 0),
    isPassed: (client: pg.PoolClient): boolean => bytesRead(client) > maxBytes,
  };
}
