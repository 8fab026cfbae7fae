import { isBalanceName, isCostName, isGrossName, isNetName, moneyColumnKind } from './column-words.ts';
import {
  type CostColumns,
  type CostRole,
  costRoles,
  positiveCosts,
  signsBetween,
  signsOfNumbers,
} from './cost-signs.ts';
import type { Mapping } from './mapping.ts';
import {
  columnSteps,
  hasAmounts,
  isSame,
  isTurning,
  isTurnover,
  type NumberColumn,
} from './number-columns.ts';

type MoneyGuess = {
  profit: number | undefined;
  among: readonly number[];
  amount: Mapping['amount'];
  costs: CostRole[] | null;
};

/**
 * Finds the profit column by names and arithmetic: net = gross less costs in each row, and a running total
 * grows by it. Never prices, quantities, turnovers, margins, costs or balances.
 * @param taken columns with another certain meaning
 */
export function moneyGuess(
  columns: readonly NumberColumn[],
  costs: readonly CostColumns[],
  taken: ReadonlySet<number>,
): MoneyGuess {
  const free = columns.filter(({ column }) => !taken.has(column));
  const results = distinct(free.filter(({ name }) => moneyColumnKind(name) === 'result'));
  const running = columns.filter(({ name }) => moneyColumnKind(name) === 'running' || isBalanceName(name));
  const pair = findPair(results, costs);
  if (pair) {
    return { profit: pair.net.column, among: [], amount: 'after-costs', costs: pair.signs };
  }
  const [only, ...others] = results;
  if (only && others.length === 0) {
    return { profit: only.column, among: [], ...guessMeaning(only, running, costs) };
  }
  const named = results.filter(({ name }) => isNetName(name));
  if (named.length === 1 && named[0]) {
    return { profit: named[0].column, among: [], amount: 'after-costs', costs: usualSigns(costs) };
  }
  if (results.length > 0) {
    return {
      profit: undefined,
      among: results.map(({ column }) => column),
      amount: 'before-costs',
      costs: null,
    };
  }
  const { proved, possible } = unnamedResults(free, columns, running);
  return proved
    ? { profit: proved.column, among: [], ...guessMeaning(proved, running, costs) }
    : { profit: undefined, among: possible.map(({ column }) => column), amount: 'before-costs', costs: null };
}

function distinct(columns: readonly NumberColumn[]): NumberColumn[] {
  return columns.filter(
    (column, index) =>
      hasAmounts(column) &&
      !columns
        .slice(0, index)
        .some(
          other => hasAmounts(other) && column.values.every((value, row) => isSame(value, other.values[row])),
        ),
  );
}

function findPair(results: readonly NumberColumn[], costs: readonly CostColumns[]) {
  const priced = costs.some(({ columns }) => columns.some(hasAmounts));
  for (const net of priced ? results : []) {
    for (const gross of results) {
      const isPossible = net !== gross && !isGrossName(net.name) && !isNetName(gross.name);
      const signs = isPossible ? signsBetween(gross.values, net.values, costs) : null;
      if (signs) {
        return { net, signs };
      }
    }
  }
  return null;
}

/** Decides if an amount is before or after costs: by a running total, else by its name. */
function guessMeaning(
  { name, values }: NumberColumn,
  running: readonly NumberColumn[],
  costs: readonly CostColumns[],
): Pick<MoneyGuess, 'amount' | 'costs'> {
  const priced = costs.some(({ columns }) => columns.some(hasAmounts));
  for (const total of priced ? running : []) {
    for (const steps of columnSteps(total)) {
      const first = total.values[0] ?? null;
      const known = steps[0] === null && steps.length > 0 ? [first, ...steps.slice(1)] : steps;
      for (const after of [known, steps]) {
        const signs = isNetName(name) ? null : signsBetween(values, after, costs);
        if (signs) {
          return { amount: 'before-costs', costs: signs };
        }
        if ((isNetName(total.name) || isBalanceName(total.name)) && isStepped(after, values)) {
          return { amount: 'after-costs', costs: usualSigns(costs) };
        }
      }
    }
  }
  return isNetName(name)
    ? { amount: 'after-costs', costs: usualSigns(costs) }
    : { amount: 'before-costs', costs: signsOfNumbers(costs) };
}

/** With an amount after costs, signs don't matter: positive numbers are costs, as usual. */
function usualSigns(costs: readonly CostColumns[]): CostRole[] {
  return signsOfNumbers(costs) ?? positiveCosts(costs);
}

/** Columns that may be the profit despite their name: a running total proves one, or the user decides. */
function unnamedResults(
  free: readonly NumberColumn[],
  all: readonly NumberColumn[],
  running: readonly NumberColumn[],
): { proved: NumberColumn | undefined; possible: NumberColumn[] } {
  const possible = distinct(free).filter(column => {
    const name = moneyColumnKind(column.name);
    return (name === 'amount' || name === 'unknown') && isTurning(column) && !isTurnover(column, all);
  });
  const proved = possible.filter(({ values }) =>
    running.some(total => columnSteps(total).some(steps => isStepped(steps, values))),
  );
  return { proved: proved.length === 1 ? proved[0] : undefined, possible };
}

function isStepped(steps: readonly (number | null)[], values: readonly (number | null)[]): boolean {
  const told = steps.flatMap((step, row) => (step === null ? [] : [isSame(step, values[row])]));
  return told.length > 1 && told.every(Boolean);
}

/** The cost columns with further fees. A column that is the sum of all others replaces them. */
export function guessCostColumns(
  columns: readonly NumberColumn[],
  roles: Mapping['columns'],
): { roles: Partial<Record<CostRole, number>>; moreFees: number[] } {
  const taken = new Set(Object.values(roles));
  const own = Object.fromEntries(
    costRoles.flatMap(role => (roles[role] === undefined ? [] : [[role, roles[role]]])),
  ) as Partial<Record<CostRole, number>>;
  const more = columns.filter(
    column => !taken.has(column.column) && isCostName(column.name) && hasAmounts(column),
  );
  const all = columns.filter(
    column =>
      (column.column === own.commission || column.column === own.fee || more.includes(column)) &&
      hasAmounts(column),
  );
  const total = all.length > 2 ? all.find(column => isSum(column, all)) : undefined;
  if (total) {
    const { commission: _, ...others } = own;
    return { roles: { ...others, fee: total.column }, moreFees: [] };
  }
  return own.fee === undefined && more[0]
    ? { roles: { ...own, fee: more[0].column }, moreFees: more.slice(1).map(({ column }) => column) }
    : { roles: own, moreFees: more.map(({ column }) => column) };
}

function isSum(total: NumberColumn, all: readonly NumberColumn[]): boolean {
  return total.values.every((value, row) => {
    const sum = all.reduce(
      (all, { column, values }) => all + (column === total.column ? 0 : (values[row] ?? 0)),
      0,
    );
    return isSame(value ?? 0, sum);
  });
}
