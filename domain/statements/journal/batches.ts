/** Bytes per request. The database accepts 1 MiB in its format, with a space after each name and value. */
const mostBytes = 768 * 1024;

const utf8 = new TextEncoder();

/** Trades and cash in batches of one request each, created lazily; one empty batch without rows. */
export function* requestBatches<Trade, Cash>(
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
    const size = countBytes(JSON.stringify(row)) + 1;
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

export function* mapped<From, To>(from: Iterable<From>, to: (value: From) => To): Generator<To> {
  for (const value of from) {
    yield to(value);
  }
}

function countBytes(text: string): number {
  return /^[ -~]*$/.test(text) ? text.length : utf8.encode(text).length;
}
