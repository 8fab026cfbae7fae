/**
 * Bytes of the rows of one request. The database takes 1 MiB of the text as it prints it, which has a space behind each name and
 * each value.
 */
const mostBytes = 768 * 1024;

const utf8 = new TextEncoder();

/**
 * Trades and cash in batches of so many rows and bytes that each fits one request; one, empty, where there is no row. Each is made
 * when it is asked for.
 */
export function* batchesOf<Trade, Cash>(
  trades: Iterable<Trade>,
  cash: Iterable<Cash>,
  mostRows: number,
): Generator<{ trades: Trade[]; cash: Cash[] }> {
  let batch: { trades: Trade[]; cash: Cash[] } = { trades: [], cash: [] };
  let bytes = 0;
  const isFull = (size: number) => {
    const rows = batch.trades.length + batch.cash.length;
    return rows > 0 && (rows >= mostRows || bytes + size > mostBytes);
  };
  for (const [isTrade, row] of labelled(trades, cash)) {
    const size = bytesOf(JSON.stringify(row)) + 1;
    if (isFull(size)) {
      yield batch;
      batch = { trades: [], cash: [] };
      bytes = 0;
    }
    bytes += size;
    if (isTrade) {
      batch.trades.push(row);
    } else {
      batch.cash.push(row);
    }
  }
  yield batch;
}

function* labelled<Trade, Cash>(
  trades: Iterable<Trade>,
  cash: Iterable<Cash>,
): Generator<[true, Trade] | [false, Cash]> {
  for (const trade of trades) {
    yield [true, trade];
  }
  for (const row of cash) {
    yield [false, row];
  }
}

/** Each value made of one of the others, when it is asked for. */
export function* mapped<From, To>(from: Iterable<From>, to: (value: From) => To): Generator<To> {
  for (const value of from) {
    yield to(value);
  }
}

/** Nearly every row is ASCII alone, and is not encoded to be counted. */
function bytesOf(text: string): number {
  return /^[ -~]*$/.test(text) ? text.length : utf8.encode(text).length;
}
