import type { QueryConfig } from 'pg';

/** One statement; `name` makes it a prepared statement, parsed once a connection. */
export type Statement = { name?: string; text: string; values?: readonly unknown[] };

/** What is handed to pg. The extended protocol takes exactly one statement, whatever a text may contain. */
export type SendableStatement = QueryConfig & { queryMode: 'extended' };

// Limits of the protocol: Bind counts its values in 16 bits, and names are cut at 63 bytes.
const mostValues = 65_535;
const longestName = 63;

/**
 * Answers a function that makes statements fit to be sent. A statement that pg refuses on this side of the wire
 * would be left out of a pipelined transaction while the rest is committed, so whatever can be refused is
 * refused here, before anything is sent.
 * @throws TypeError for a statement that cannot be sent as it is.
 */
export function statementChecker(): (statement: Statement) => SendableStatement {
  const textOfName = new Map<string, string>();
  return ({ name, text, values = [] }) => {
    if (text.includes('\0') || name?.includes('\0')) {
      throw new TypeError('A statement cannot contain a zero byte.');
    }
    if (values.length > mostValues) {
      throw new TypeError(`A statement takes at most ${mostValues} values, not ${values.length}.`);
    }
    if (name !== undefined) {
      if (name === '' || Buffer.byteLength(name) > longestName) {
        throw new TypeError(`A statement's name has 1 to ${longestName} bytes, unlike '${name}'.`);
      }
      if ((textOfName.get(name) ?? text) !== text) {
        throw new TypeError(`The statement name '${name}' is already used for another text.`);
      }
      textOfName.set(name, text);
    }
    return { name, text, values: values.map(wireValue), queryMode: 'extended' };
  };
}

/** Objects become JSON here, where a failure still costs nothing; pg turns the rest into text itself. */
function wireValue(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(wireValue);
  }
  const isPlain = typeof value !== 'object' || value === null;
  return isPlain || value instanceof Date || ArrayBuffer.isView(value) ? value : JSON.stringify(value);
}
