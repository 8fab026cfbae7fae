import pg from 'pg';

/** No connection to the database, or lost before the answer. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Closed by PostgreSQL before the commit, for example at a restart: even changes can be repeated. */
export class NotKept extends DatabaseUnavailable {
  override name = 'NotKept';
}

/** Read-only now, for example after a demotion. Nothing was kept; another connection may accept writes. */
export class OnlyReads extends NotKept {
  override name = 'OnlyReads';

  constructor(cause?: unknown) {
    super('The database is read-only at the moment.', { cause });
  }
}

/** Nothing was kept. PostgreSQL's own message names a file of the server, so callers get this one. */
export class DiskFull extends NotKept {
  override name = 'DiskFull';

  constructor(cause?: unknown) {
    super('The server’s disk is full.', { cause });
  }
}

const networkCodes = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

// Codes that close or refuse a connection for a passing reason, besides class 08 (PostgreSQL's appendix A).
const passingStates = new Set(['25P03', '53300', '57P01', '57P02', '57P03', '57P05']);

// pg's own errors carry no code.
const lostMessages =
  /Connection terminated|connection error and is not queryable|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect/;

/** True for errors of the connection, not of a statement. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = errorCode(error);
  if (code !== undefined) {
    return networkCodes.has(code) || passingStates.has(code) || /^08...$/.test(code);
  }
  return lostMessages.test(error.message);
}

/** True when PostgreSQL itself announced that it closes the connection. */
export function wasEndedByServer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code !== undefined && passingStates.has(error.code);
}

/** Converts a lost connection or a full disk to DatabaseUnavailable; returns other errors unchanged. */
export function unavailableIfLost(error: unknown): unknown {
  if (errorCode(error) === '53100') {
    return new DiskFull(error);
  }
  return isConnectionLost(error)
    ? new DatabaseUnavailable('The connection to the database was lost.', { cause: error })
    : error;
}

/** Converts a change refused by a read-only database to OnlyReads; not for read-only transactions. */
export function onlyReadsIfRefused(error: unknown): unknown {
  const isRefused =
    error instanceof pg.DatabaseError &&
    (error.code === '25006' ||
      // A standby's error for a table that is not in its log.
      (error.code === '0A000' && error.routine === 'get_relation_info'));
  return isRefused ? new OnlyReads(error) : error;
}

/** True when a connection's prepared statements no longer work: a new connection prepares them again. */
export function isPreparedStatementStale(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) {
    return false;
  }
  return (
    isNameLost(error) ||
    (error.code === '0A000' && /cached plan|RevalidateCachedQuery/.test(`${error.message} ${error.routine}`))
  );
}

/** True when a prepared statement's name is unknown or taken: the session is another one. */
export function isNameLost(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '26000' || error.code === '42P05');
}

/** True for a deadlock (40P01) or serialization failure (40001): the next attempt can succeed. */
export function isCollision(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}

/** Returns the SQLSTATE or system error code, also from an AggregateError. */
export function errorCode(error: unknown): string | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return errorCode(error.errors[0]);
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Returns a short reason; an AggregateError itself has no message. */
export function lostReason(error: unknown): string {
  return (error instanceof Error && error.message) || (errorCode(error) ?? String(error));
}
