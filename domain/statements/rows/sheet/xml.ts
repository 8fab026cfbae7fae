import { Parser } from 'htmlparser2';
import { charsetByMark, charsetByZeros } from '#domain/statements/bytes/charset.ts';
import type { PartTaker } from '#domain/statements/bytes/zip.ts';
import { RefusedError } from '#domain/statements/refused-error.ts';

export type XmlHandler = {
  /** Tag names without namespace prefix; attribute names with theirs. */
  open?(name: string, attributes: { [name: string]: string | undefined }): void;
  close?(name: string): void;
  text?(piece: string): void;
};

/** Real spreadsheets nest ten tags with a dozen attributes each. */
const deepest = 64;
const mostAttributes = 256;
/** Bytes that identify UTF-16 without a mark. */
const head = 64;

/** Reads a part while it is unpacked, UTF-8 or UTF-16. @throws RefusedError for document types, entities */
export function readXmlPart(handler: XmlHandler): PartTaker {
  let begun: Uint8Array | null = new Uint8Array(0);
  let decoder = new TextDecoder();
  let depth = 0;
  let attributes = 0;
  const parser = new Parser(
    {
      onopentagname() {
        attributes = 0;
      },
      onattribute() {
        attributes += 1;
        if (attributes > mostAttributes) {
          throw new RefusedError('damaged-spreadsheet');
        }
      },
      onopentag(name, given) {
        depth += 1;
        if (depth > deepest) {
          throw new RefusedError('damaged-spreadsheet');
        }
        handler.open?.(localName(name), given);
      },
      onclosetag(name) {
        depth -= 1;
        handler.close?.(localName(name));
      },
      ontext: piece => handler.text?.(piece),
      onprocessinginstruction(name) {
        if (name.startsWith('!')) {
          throw new RefusedError('document-type');
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  return (piece, isLast) => {
    let bytes = piece;
    if (begun) {
      bytes = joined(begun, piece);
      if (bytes.length < head && !isLast) {
        begun = bytes;
        return;
      }
      begun = null;
      decoder = new TextDecoder(charsetByMark(bytes) ?? charsetByZeros(bytes) ?? 'utf-8');
    }
    parser.write(decoder.decode(bytes, { stream: !isLast }));
    if (isLast) {
      // The parser would close open tags silently, hiding truncated rows.
      if (depth > 0) {
        throw new RefusedError('damaged-spreadsheet');
      }
      parser.end();
    }
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
