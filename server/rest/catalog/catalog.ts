import { restError } from '../errors/rest-error.ts';
import type { ValueKind } from './value-kinds.ts';

/** Schema public for the data protocol. Every name in a request is looked up here before use. */
export type Catalog = {
  relations: ReadonlyMap<string, Relation>;
  /** All overloads of a name. */
  routines: ReadonlyMap<string, readonly Routine[]>;
};

export type Column = {
  name: string;
  /** Quoted for SQL. */
  sql: string;
  /** Without length or precision, which are checked on storing. */
  type: string;
  kind: ValueKind;
  /** Characters, and the name of the check. */
  length: { most: number; check: string } | null;
  /** By `authenticated`, in existing rows. */
  isUpdated: boolean;
  /** As an SQL expression, when it may replace a missing value. */
  defaultSql: string | null;
};

/** A table, a view, or the rows of a function. */
export type RowSource = { name: string; columns: ReadonlyMap<string, Column> };

export type Relation = RowSource & {
  /** Schema and name, quoted for SQL. */
  sql: string;
  primaryKey: readonly string[];
  foreignKeys: readonly ForeignKey[];
};

export type ForeignKey = {
  name: string;
  columns: readonly string[];
  /** The referenced table, with columns in the same order. */
  relation: string;
  relationColumns: readonly string[];
  /** At most one row refers back. */
  isUnique: boolean;
};

export type Argument = { name: string; sql: string; type: string; kind: ValueKind; isRequired: boolean };

export type Routine = RowSource & {
  sql: string;
  arguments: readonly Argument[];
  /** `columns` is empty unless it returns rows. */
  returns: 'nothing' | 'value' | 'row';
  returnsSet: boolean;
  isVolatile: boolean;
  /** Sets a longer statement_timeout. */
  takesLong: boolean;
};

/** Returns the table or view. Throws RestError PGRST205 for an unknown name. */
export function relationNamed(catalog: Catalog, name: string): Relation {
  const relation = catalog.relations.get(name);
  if (!relation) {
    throw restError('unknownTable', { table: name });
  }
  return relation;
}

/** Returns a column to read, filter or order by. Throws RestError 42703, with PostgreSQL's message. */
export function columnToRead(source: RowSource, name: string): Column {
  const column = source.columns.get(name);
  if (!column) {
    throw restError('undefinedColumn', { relation: source.name, column: name });
  }
  return column;
}

/** Returns a column to write. Throws RestError PGRST204. */
export function columnToWrite(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (!column) {
    throw restError('unknownColumn', { relation: relation.name, column: name });
  }
  return column;
}

/** Returns the overload that accepts these arguments. Throws RestError PGRST202 for none, PGRST203 for several. */
export function routineNamed(
  catalog: Catalog,
  name: string,
  given: readonly string[],
  isPost: boolean,
): Routine {
  const fitting = (catalog.routines.get(name) ?? []).filter(routine => fits(routine, given));
  const [routine] = fitting;
  if (!routine) {
    throw unknownFunction(name, given, isPost);
  }
  if (fitting.length > 1) {
    throw restError('ambiguousFunction', { candidates: fitting.map(signature).join(', ') });
  }
  return routine;
}

function fits(routine: Routine, given: readonly string[]): boolean {
  const isKnown = (name: string) => routine.arguments.some(argument => argument.name === name);
  return (
    given.every(isKnown) &&
    routine.arguments.every(argument => !argument.isRequired || given.includes(argument.name))
  );
}

function unknownFunction(name: string, given: readonly string[], isPost: boolean) {
  const names = [...given].sort().join(', ');
  const single = isPost ? ' or with a single unnamed json/jsonb parameter' : '';
  const parameters =
    given.length > 0 ? ` with parameter${given.length > 1 ? 's' : ''} ${names}` : ' without parameters';
  return restError('unknownFunction', {
    name,
    arguments: given.length > 0 ? `(${names})` : ' without parameters',
    parameters: parameters + single,
  });
}

function signature(routine: Routine): string {
  const list = routine.arguments.map(argument => `${argument.name} => ${argument.type}`);
  return `public.${routine.name}(${list.join(', ')})`;
}
