import pg from 'pg';

/** No connection to the database could be had, or it was lost before the answer came. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/**
 * PostgreSQL ended the connection before it could commit, as when it is restarted: nothing was kept, so that even a
 * change may be sent again.
 */
export class NotKept extends DatabaseUnavailable {
  override name = 'NotKept';
}

/**
 * The database takes no changes now, as one that was demoted or whose owner has switched changes off. Nothing was kept, and
 * another connection may lead to one that does.
 */
export class OnlyReads extends NotKept {
  override name = 'OnlyReads';

  constructor(cause?: unknown) {
    super('The database is read-only at the moment.', { cause });
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

// https://www.postgresql.org/docs/current/errcodes-appendix.html: class 08 and those below end a connection or
// refuse a new one for a reason that passes.
const passingStates = new Set(['25P03', '53300', '57P01', '57P02', '57P03', '57P05']);

// pg's own errors carry no code.
const lostMessages =
  /Connection terminated|connection error and is not queryable|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect/;

/** True for an error that says the connection is gone or cannot be had now, and not that a statement is wrong. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = codeOf(error);
  if (code !== undefined) {
    return networkCodes.has(code) || passingStates.has(code) || /^08...$/.test(code);
  }
  return lostMessages.test(error.message);
}

/** True when PostgreSQL itself said, in answer to a statement, that it ends the connection. */
export function wasEndedByServer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code !== undefined && passingStates.has(error.code);
}

/** Says of a lost connection what the caller needs to know, and leaves any other error as it is. */
export function unavailableIfLost(error: unknown): unknown {
  return isConnectionLost(error)
    ? new DatabaseUnavailable('The connection to the database was lost.', { cause: error })
    : error;
}

/**
 * Says of a change that was refused because the database only reads what the caller needs to know, and leaves any other
 * error as it is. Not for a transaction that forbids changes itself: there the statement is to blame.
 */
export function onlyReadsIfRefused(error: unknown): unknown {
  const isRefused =
    error instanceof pg.DatabaseError &&
    (error.code === '25006' ||
      // A standby's words for a table that is not in its log.
      (error.code === '0A000' && error.routine === 'get_relation_info'));
  return isRefused ? new OnlyReads(error) : error;
}

/**
 * True when a connection no longer has, or can no longer use, what it had prepared, as after a change of a table.
 * Nothing of the transaction was kept, and a new connection prepares anew.
 */
export function isPreparedStatementStale(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) {
    return false;
  }
  return (
    isNameLost(error) ||
    (error.code === '0A000' && /cached plan|RevalidateCachedQuery/.test(`${error.message} ${error.routine}`))
  );
}

/** True when the name of a prepared statement is unknown, or taken: this session is not the one of before. */
export function isNameLost(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '26000' || error.code === '42P05');
}

/**
 * True when PostgreSQL ended a transaction for the sake of another: one of two that waited for each other (40P01),
 * or one that read what the other changed (40001). Nothing of it was kept, and the next attempt finds the way free.
 */
export function isCollision(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}

/** The SQLSTATE or the system's error code. A refusal on every address of a host carries it inside. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return codeOf(error.errors[0]);
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** A few words on an error. A refusal on every address of a host has no message of its own. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error && error.message) || (codeOf(error) ?? String(error));
}
