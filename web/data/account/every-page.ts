import { ApiError } from '#data/backend/client.ts';
import { maxRowsPerAnswer } from '#domain/limits.ts';

/** As few rows as are asked for where their texts are long. */
const minPageSize = 50;

/** PostgreSQL's code for an answer past the server's limit of bytes. */
const answerTooLarge = '54000';

/** Hears how many more rows have come. */
export type Count = (rows: number) => void;

export const newestFirst = { ascending: false };

/**
 * Page by page, each after the last row of the one before: rows that come in between move nothing. Where a page has
 * more bytes than the server answers, half as many rows are asked for.
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

/** At the same moment the ids decide; the bound on the moment beside it is what an index can use. */
export function isBefore({ created_at: time, id }: { created_at: string; id: string }): string {
  return `created_at.lt."${time}",id.lt.${id}`;
}
