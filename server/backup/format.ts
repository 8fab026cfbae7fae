import { z } from 'zod';
import { StartError } from '../start-error.ts';

/** The second line of a backup. */
export type Header = z.infer<typeof header>;

/** Format 1 had no files. */
const format = 2;

const header = z.object({
  format: z.union([z.literal(1), z.literal(format)]),
  /** ISO 8601 in UTC: the moment of the snapshot. */
  madeAt: z.iso.datetime(),
  /** `Pipstone 1.0.0`; before release 1 `Pipstone`, or another program such as `pg_dump 18.4`. */
  madeBy: z.string(),
  postgres: z.string(),
  figures: z.object({ accounts: z.int(), plans: z.int(), trades: z.int() }),
  files: z.object({ files: z.int(), bytes: z.int() }).default({ files: 0, bytes: 0 }),
  /** In the order of their application. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});

const greeting = '-- A backup of Pipstone. To restore it: npm run restore FILE';
const ending = '-- The whole backup is here; SHA-256 of the lines above: ';

export function headerLines(content: Omit<Header, 'format'>): string {
  return `${greeting}\n-- ${JSON.stringify({ format, ...content })}\n\n`;
}

/** Returns such as `Pipstone 1.0.0, PostgreSQL 18.4`. */
export function originInWords({ madeBy, postgres }: Pick<Header, 'madeBy' | 'postgres'>): string {
  return `${madeBy}, PostgreSQL ${postgres}`;
}

/** Returns the last line of a backup; a truncated file lacks it. */
export function endingLine(sha256: string): string {
  return `${ending}${sha256}\n`;
}

/** Returns the SHA-256 of an ending line; null for any other line. */
export function sha256Of(line: string): string | null {
  return line.startsWith(ending) ? line.slice(ending.length) : null;
}

/** Throws StartError for another first line than a backup's. */
export function requireGreeting(line: string): void {
  if (line !== greeting) {
    throw new StartError('It is not a Pipstone backup.');
  }
}

/** Reads the second line of a backup. Throws StartError when it is unreadable or of a later format. */
export function readHeader(second: string): Header {
  const content = parsed(second.replace(/^-- /, ''));
  const read = header.safeParse(content);
  if (read.success) {
    return read.data;
  }
  const isLater = Number((content as { format?: unknown } | null)?.format) > format;
  throw new StartError(
    isLater
      ? 'It was made by a newer version of Pipstone. Restore it with that version.'
      : 'Its header cannot be read.',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
