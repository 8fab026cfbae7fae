import type { FormatId } from '#domain/statements/statement.ts';

export type PlatformExport = {
  name: string;
  formats: readonly FormatId[];
  /** The kind of the exported file; omitted if the platform exports none. */
  file?: string;
  /** One press or choice each. Labels of the platform's own screen are between asterisks. */
  steps: readonly string[];
  hint?: string;
};

export type ExportGroup = { title: string; platforms: readonly PlatformExport[] };
