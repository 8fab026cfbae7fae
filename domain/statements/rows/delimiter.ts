/** In order of preference: commas are also within numbers. */
const delimiters = ['\t', ';', '|', ','] as const;
const linesCounted = 50;
const charactersCounted = 256 * 1024;

/** The delimiter, and the start of the rows: after a first line `sep=;`, which decides. */
export function detectDelimiter(text: string): { delimiter: string; from: number } {
  const said = /^sep=(.)(?:\r\n|\r|\n|$)/.exec(text);
  if (said?.[1]) {
    return { delimiter: said[1], from: said[0].length };
  }
  const lines = linesWithoutQuotes(text.slice(0, charactersCounted));
  return { delimiter: mostUsual(lines, 2) ?? mostUsual(lines, 1) ?? ',', from: 0 };
}

/** The delimiter with the same count, at least `least`, in the most lines. */
function mostUsual(lines: readonly string[], least: number): string | null {
  let best: { delimiter: string | null; lines: number } = { delimiter: null, lines: 0 };
  for (const delimiter of delimiters) {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(delimiter).length - 1;
      if (count >= least) {
        counts.set(count, (counts.get(count) ?? 0) + 1);
      }
    }
    const usual = Math.max(0, ...counts.values());
    if (usual > best.lines) {
      best = { delimiter, lines: usual };
    }
  }
  return best.delimiter;
}

function linesWithoutQuotes(text: string): string[] {
  const bare = text.replace(/"[^"]{0,65536}"/g, '');
  return bare.split(/\r\n|\r|\n/, linesCounted);
}
