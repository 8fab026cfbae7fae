import type { PartTaker } from '#domain/statements/bytes/zip.ts';
import type { StatementLimits } from '#domain/statements/limits.ts';
import { RefusedError } from '#domain/statements/refused-error.ts';
import { readXmlPart, type XmlHandler } from './xml.ts';

export const stringsPath = 'xl/sharedstrings.xml';

type RunsReader = Required<XmlHandler> & { text(piece: string): void; take(): string };

export function runsReader(longest: number): RunsReader {
  let text = '';
  let inText = false;
  let phonetic = 0;
  return {
    open(name) {
      inText = name === 't';
      phonetic += name === 'rPh' ? 1 : 0;
    },
    close(name) {
      inText = false;
      phonetic -= name === 'rPh' ? 1 : 0;
    },
    text(piece) {
      if (inText && phonetic === 0 && text.length <= longest) {
        text += piece.slice(0, longest + 1);
      }
    },
    take() {
      const whole = text;
      text = '';
      return whole;
    },
  };
}

export function readStringsPart(strings: string[], limits: StatementLimits): PartTaker {
  const runs = runsReader(limits.charactersOfCell);
  let characters = 0;
  return readXmlPart({
    open: runs.open,
    text: runs.text,
    close(name) {
      runs.close(name);
      if (name !== 'si') {
        return;
      }
      const text = runs.take();
      characters += text.length;
      strings.push(text);
      if (strings.length > limits.sharedStrings || characters > limits.sharedCharacters) {
        throw new RefusedError('too-many-strings');
      }
    },
  });
}
