import type { FormatId } from '#domain/statements/statement.ts';

/** The steps that export a platform's history. */
export type PlatformExport = {
  name: string;
  /** The readers of the exported files. */
  formats: readonly FormatId[];
  /** The kind of the exported file; omitted if the platform exports none. */
  file?: string;
  /** One press or choice each. Labels of the platform's own screen are between asterisks. */
  steps: readonly string[];
  /** Further hints. */
  hint?: string;
};

export type ExportGroup = { title: string; platforms: readonly PlatformExport[] };
