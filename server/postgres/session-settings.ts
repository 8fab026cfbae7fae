import pg from 'pg';
import type { Statement } from './statement.ts';

/** Milliseconds within a transaction. */
const idleLimit = 30_000;

/** Keeps clients' statements out of PostgreSQL's log. Only superusers, or users with the right, can set these. */
const quietly = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
};

/** Returns SQL for new connections: poolers refuse connection parameters. `statementLimit` in milliseconds. */
export function sessionSettings(role: string | undefined, statementLimit: number): string {
  const limits = `set statement_timeout = ${statementLimit}; set idle_in_transaction_session_timeout = ${idleLimit}`;
  return role ? `${quietLog(false)}; set role ${pg.escapeIdentifier(role)}; ${limits}` : limits;
}

/** Returns the same per transaction, for poolers that change the session in between. */
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
