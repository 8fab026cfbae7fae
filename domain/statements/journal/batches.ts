/**
 * Bytes of the rows of one request. The database takes 1 MiB of the text as it prints it, which has a space behind each name and
 * each value.
 */
const mostBytes = 768 * 1024;

const utf8 = new TextEncoder();

/** Trades and cash in batches of so many rows and bytes that each fits one request; one, empty, where there is no row. */
export function batchesOf<Trade, Cash>(
  trades: readonly Trade[],
  cash: readonly Cash[],
  mostRows: number,
): { trades: Trade[]; cash: Cash[] }[] {
  let batch: { trades: Trade[]; cash: Cash[] } = { trades: [], cash: [] };
  const batches = [batch];
  let bytes = 0;
  const makeRoom = (row: Trade | Cash) => {
    const size = bytesOf(JSON.stringify(row)) + 1;
    const rows = batch.trades.length + batch.cash.length;
    if (rows > 0 && (rows >= mostRows || bytes + size > mostBytes)) {
      batch = { trades: [], cash: [] };
      batches.push(batch);
      bytes = 0;
    }
    bytes += size;
  };
  for (const trade of trades) {
    makeRoom(trade);
    batch.trades.push(trade);
  }
  for (const row of cash) {
    makeRoom(row);
    batch.cash.push(row);
  }
  return batches;
}

/** Nearly every row is ASCII alone, and is not encoded to be counted. */
function bytesOf(text: string): number {
  return /^[ -~]*$/.test(text) ? text.length : utf8.encode(text).length;
}
