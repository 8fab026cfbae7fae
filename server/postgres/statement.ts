import { LRUCache } from 'lru-cache';

/** With a `name` it is prepared and parsed once per connection. */
export type Statement = {
  name?: string;
  text: string;
  values?: readonly unknown[];
  /** True where it makes its transaction read-only. */
  forbidsChanges?: boolean;
};

// Protocol limits: Bind counts in 16 bits, and names are cut at 63 bytes.
const maxValues = 65_535;
const maxNameLength = 63;

/** Many more than the source contains. */
const rememberedNames = 1_000;

/** Returns a check of what the protocol can carry. Throws TypeError for a statement that would damage the message. */
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
