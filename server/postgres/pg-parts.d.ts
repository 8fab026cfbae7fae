// Parts of pg that pg-cursor also uses and that @types/pg lacks.

declare module 'pg/lib/result.js' {
  import type { FieldDef } from 'pg';

  // biome-ignore lint/style/noDefaultExport: it is how pg exports it.
  export default class Result {
    rowCount: number | null;
    addFields(fields: readonly FieldDef[]): void;
    parseRow(values: readonly (string | null)[]): Record<string, unknown>;
    addCommandComplete(message: { text: string }): void;
  }
}

declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null };
  // biome-ignore lint/style/noDefaultExport: it is how pg exports it.
  export default utils;
}
