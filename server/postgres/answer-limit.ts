import type pg from 'pg';

/** More was asked for than one answer may hold. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';

  constructor() {
    super('The response from the database is too large');
  }
}

/**
 * Ends a connection that brings more than so many bytes while it is lent. pg gathers an answer before anybody sees it,
 * and a text of half a gigabyte is one that Node cannot hold: it would end the process.
 */
export function answerLimit(maxBytes: number) {
  const received = new WeakMap<pg.PoolClient, number>();
  const bytesOf = (client: pg.PoolClient) => received.get(client) ?? 0;
  return {
    watch(client: pg.PoolClient): void {
      const { stream } = client.connection;
      stream.on('data', (chunk: Buffer) => {
        received.set(client, bytesOf(client) + chunk.length);
        if (bytesOf(client) > maxBytes) {
          stream.destroy(new AnswerTooLarge());
        }
      });
    },
    beginAnew: (client: pg.PoolClient): unknown => received.set(client, 0),
    isPassed: (client: pg.PoolClient): boolean => bytesOf(client) > maxBytes,
  };
}
