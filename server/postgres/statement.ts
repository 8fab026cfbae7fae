import { LRUCache } from 'lru-cache';

/** One statement; `name` makes it a prepared statement, parsed once a connection. */
export type Statement = {
  name?: string;
  text: string;
  values?: readonly unknown[];
  /** True where it makes its transaction read-only itself. */
  forbidsChanges?: boolean;
};

// Limits of the protocol: Bind counts its values in 16 bits, and names are cut at 63 bytes.
const maxValues = 65_535;
const maxNameLength = 63;

/** Names whose texts are remembered: many more than are written in the source. */
const rememberedNames = 1_000;

/**
 * Answers a function that hands back a statement which the protocol can carry: one that it cannot would garble the
 * message, or run as another.
 * @throws TypeError for a statement that cannot be sent as it is.
 */
export function statementChecker(): (statement: Statement) => Statement {
  const textOfName = new LRUCache<string, string>({ max: rememberedNames });
  return statement => {
    const { name, text, values = [] } = statement;
    if (text.includes('\0') || name?.includes('\0')) {
      throw new TypeError('A statement cannot contain a zero byte.');
    }
    if (values.length > maxValues) {
      throw new TypeError(`A statement takes at most ${maxValues} values, not ${values.length}.`);
    }
    if (name === undefined) {
      return statement;
    }
    const known = textOfName.get(name);
    if (known === undefined) {
      if (name === '' || Buffer.byteLength(name) > maxNameLength) {
        throw new TypeError(`A statement's name has 1 to ${maxNameLength} bytes, unlike '${name}'.`);
      }
      textOfName.set(name, text);
    } else if (known !== text) {
      throw new TypeError(`The statement name '${name}' is already used for another text.`);
    }
    return statement;
  };
}
