import { barLimits } from './limits.ts';
import { RefusedBars } from './refusal.ts';

/**
 * The lines of a file in batches, without spaces at their ends. UTF-16 is recognised by its mark; else ASCII.
 * @throws RefusedBars for a file or a line that is too long
 */
export async function* linesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let [rest, bytes, row] = ['', 0, 0];
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > barLimits.fileBytes) {
      throw new RefusedBars({ refused: 'too-large' });
    }
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8');
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    lines.forEach((line, index) => {
      requireShort(line, row + index + 1);
    });
    rest = lines.pop() ?? '';
    row += lines.length;
    yield lines.map(line => line.trimEnd());
  }
  if (rest !== '') {
    yield [rest.trimEnd()];
  }
}

function requireShort({ length }: string, row: number): void {
  if (length > barLimits.charactersOfLine) {
    throw new RefusedBars({ refused: 'long-line', row });
  }
}
