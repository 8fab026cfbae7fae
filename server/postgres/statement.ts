import { LRUCache } from 'lru-cache';

/** One statement; with a `name` it is prepared and parsed once per connection. */
export type Statement = {
  name?: string;
  text: string;
  values?: readonly unknown[];
  /** True where the statement makes its transaction read-only. */
  forbidsChanges?: boolean;
};

// Protocol limits: Bind counts its values in 16 bits, and names are cut at 63 bytes.
const maxValues = 65_535;
const maxNameLength = 63;

/** Names remembered with their texts: many more than the source contains. */
const rememberedNames = 1_000;

/**
 * Returns a function that checks that the protocol can carry a statement; otherwise it would damage the message or run as
 * another one.
 * @throws TypeError for a statement that cannot be sent
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
