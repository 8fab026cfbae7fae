import pg from 'pg';
import type { Statement } from './statement.ts';

/** Milliseconds that a connection may wait within a transaction for the next statement. */
const idleLimit = 30_000;

/**
 * Keeps the statements of clients out of PostgreSQL's log. A request that fails is answered, the server logs
 * what was its own fault, and a message of PostgreSQL's may repeat what a client has sent, however long it is. Only a
 * superuser may set these, or a user who was granted to.
 */
const quietly = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
};

/**
 * The SQL that a new connection runs first. Sent as statements, because connection poolers refuse parameters of the
 * connection.
 * @param role whose rights the connection has from then on, for the requests of clients.
 * @param statementLimit milliseconds.
 */
export function sessionSettings(role: string | undefined, statementLimit: number): string {
  const limits = `set statement_timeout = ${statementLimit}; set idle_in_transaction_session_timeout = ${idleLimit}`;
  return role ? `${quietLog(false)}; set role ${pg.escapeIdentifier(role)}; ${limits}` : limits;
}

/** The same as the first statements of each transaction, where a pooler gives every transaction another session. */
export function transactionSettings(role: string | undefined, statementLimit: number): Statement[] {
  const ofTransaction = {
    statement_timeout: String(statementLimit),
    idle_in_transaction_session_timeout: String(idleLimit),
    ...(role && { role }),
  };
  const set = Object.entries(ofTransaction).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  );
  const limits = { name: `settings_of_${role ?? 'owner'}`, text: `select ${set.join(', ')}` };
  return role ? [{ name: 'quiet_log', text: quietLog(true) }, limits] : [limits];
}

const settings = Object.entries(quietly).map(([name, value]) => `('${name}', '${value}')`);
const quietLog = (isLocal: boolean) => `select set_config(name, value, ${isLocal})
  from (values ${settings.join(', ')}) as s (name, value) where has_parameter_privilege(name, 'set')`;
