import type { FormatId } from '#domain/statements/statement.ts';

/** How a platform's history becomes a file. */
export type PlatformExport = {
  name: string;
  /** The readers of the files that these steps lead to. */
  formats: readonly FormatId[];
  /** The kind of file that comes of it; none where the platform saves nothing. */
  file?: string;
  /** One press or choice each. Words between asterisks are those of the platform's own screen. */
  steps: readonly string[];
  /** Further hints. */
  hint?: string;
};

export type ExportGroup = { title: string; platforms: readonly PlatformExport[] };
