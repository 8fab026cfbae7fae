import { ApiError } from '#data/backend/client.ts';
import { maxRowsPerAnswer } from '#domain/limits.ts';

/** The smallest page, for rows with long texts. */
const minPageSize = 50;

/** PostgreSQL's code for an answer that exceeds the server's limit of bytes. */
const answerTooLarge = '54000';

/** Called with the number of rows that have just arrived. */
export type Count = (rows: number) => void;

export const newestFirst = { ascending: false };

/**
 * Each page begins after the last row of the one before, so that new rows shift nothing. Halves the page
 * where its answer has too many bytes.
 */
export async function everyPage<Row>(
  pageAfter: (size: number, last?: Row) => Promise<Row[]>,
  count: Count,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let size: number = maxRowsPerAnswer; ; ) {
    try {
      const page = await pageAfter(size, rows.at(-1));
      rows.push(...page);
      count(page.length);
      if (page.length < size) {
        return rows;
      }
    } catch (error) {
      if (!isTooLarge(error) || size <= minPageSize) {
        throw error;
      }
      size = Math.ceil(size / 2);
    }
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof ApiError && error.code === answerTooLarge;
}

/** The id decides between rows of the same moment; the bound on the moment lets an index be used. */
export function isBefore({ created_at: time, id }: { created_at: string; id: string }): string {
  return `created_at.lt."${time}",id.lt.${id}`;
}
