import type { Mapping } from '#domain/statements/mapping/mapping.ts';

type Memory = Pick<Storage, 'getItem' | 'setItem'>;
type Kept = { shape: string; mapping: Mapping };

/** As many as one has platforms; the oldest goes. */
const most = 20;

/** The mapping that a trader gave to a table of this shape on this device. */
export function rememberedMapping(
  userId: string,
  shape: string,
  memory: Memory = localStorage,
): Mapping | undefined {
  return kept(userId, memory).find(one => one.shape === shape)?.mapping;
}

export function rememberMapping(
  userId: string,
  shape: string,
  mapping: Mapping,
  memory: Memory = localStorage,
): void {
  const others = kept(userId, memory).filter(one => one.shape !== shape);
  try {
    memory.setItem(keyOf(userId), JSON.stringify([{ shape, mapping }, ...others].slice(0, most)));
  } catch {
    // A full or forbidden memory costs a comfort, not the import.
  }
}

function kept(userId: string, memory: Memory): Kept[] {
  try {
    const stored: unknown = JSON.parse(memory.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(one: Partial<Kept> | null): one is Kept {
  const mapping = one?.mapping;
  return (
    typeof one?.shape === 'string' &&
    typeof mapping?.header === 'number' &&
    Object.values(mapping.columns ?? { none: null }).every(column => Number.isInteger(column)) &&
    Object.values(mapping.types ?? { none: null }).every(meaning => typeof meaning === 'string')
  );
}

function keyOf(userId: string): string {
  return `pipstone-mappings-${userId}`;
}
