import type { Reader } from '#domain/statements/readers/reader.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Platform } from './platform.ts';
import { readPlatform } from './read-platform.ts';
import { type KnownTable, recognised } from './recognised.ts';

export function platformReaders(platforms: readonly Platform[]): readonly Reader[] {
  const known = new WeakMap<Source, KnownTable | null>();
  const plain = platforms.filter(({ prepare }) => prepare === undefined);
  const findTable = (source: Source): KnownTable | null => {
    const found = known.get(source);
    if (found !== undefined) {
      return found;
    }
    const table = recognised(source, plain);
    known.set(source, table);
    return table;
  };
  return platforms.map(platform => ({
    format: platform.format,
    version: platform.version,
    read: source => {
      if (platform.prepare) {
        const prepared = platform.prepare(source);
        const own = prepared && recognised(prepared, [platform]);
        return prepared && own && readPlatform(prepared, own);
      }
      const table = findTable(source);
      return table?.platform === platform ? readPlatform(source, table) : null;
    },
  }));
}
