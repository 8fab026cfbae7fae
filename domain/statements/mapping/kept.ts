import { type CostRole, costRoles } from './cost-signs.ts';
import type { Mapping, TypeMeaning } from './mapping.ts';
import { type MappedRole, roleNames } from './roles.ts';

/** Validates a saved mapping, perhaps from another version; null if invalid. */
export function validMapping(kept: unknown): Mapping | null {
  if (!isObject(kept) || !isObject(kept.columns) || !isObject(kept.types)) {
    return null;
  }
  const columns = Object.entries(kept.columns).filter(
    (entry): entry is [MappedRole, number] => isRole(entry[0]) && isColumn(entry[1]),
  );
  const types = Object.entries(kept.types).filter((entry): entry is [string, TypeMeaning] =>
    meanings.has(entry[1]),
  );
  return {
    header: isColumn(kept.header) ? kept.header : -1,
    columns: Object.fromEntries(columns),
    amount: kept.amount === 'after-costs' ? 'after-costs' : 'before-costs',
    costs: Array.isArray(kept.costs) ? kept.costs.filter(isCost) : null,
    moreFees: Array.isArray(kept.moreFees) ? kept.moreFees.filter(isColumn) : [],
    size: kept.size === 'units' || kept.size === 'lots' ? kept.size : null,
    currency: typeof kept.currency === 'string' ? kept.currency : null,
    types: Object.fromEntries(types),
    sign: kept.sign === '.' || kept.sign === ',' ? kept.sign : null,
    days: kept.days === 'day-first' || kept.days === 'month-first' ? kept.days : null,
  };
}

/** A saved mapping for the same columns; the guess supplies the header row, new types and open answers. */
export function mappingHere(kept: Mapping, guess: Mapping): Mapping {
  return {
    ...kept,
    header: guess.header,
    types: { ...guess.types, ...kept.types },
    costs: kept.costs ?? guess.costs,
    size: kept.size ?? guess.size,
  };
}

const meanings = new Set<unknown>(['buy', 'sell', 'cash', 'skip'] satisfies TypeMeaning[]);

function isCost(value: unknown): value is CostRole {
  return costRoles.some(role => role === value);
}

function isRole(name: string): name is MappedRole {
  return Object.hasOwn(roleNames, name);
}

function isColumn(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
