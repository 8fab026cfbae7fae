import type { Catalog, Column, DatabaseFunction, Relation } from './read-catalog.ts';

const heading = `// Made by \`npm run types:database\` from the catalog of a database with all migrations. A test compares the two: where it
// fails, run the command again. Money is in dollars; a date is 'YYYY-MM-DD' and a time ISO 8601.
`;

/** Columns in which a function may return null: the catalog has this for tables only. */
const nullableResults: Readonly<Record<string, readonly string[]>> = {
  admin_code_students: ['full_name'],
  admin_groups: ['archived_at'],
  admin_move_students: ['group_before'],
  admin_removed_students: ['full_name', 'removed_by'],
  admin_staff: ['full_name'],
  admin_users: ['full_name', 'last_trade_at', 'group_id'],
  comment_threads: [
    'trade_id',
    'plan_id',
    'day',
    'author_name',
    'author_duty',
    'pair',
    'amount',
    'account_amount',
    'currency',
    'traded_at',
    'plan_name',
  ],
  class_code: ['expires_at', 'withdrawn_at', 'group_id'],
  compare_statement: ['trade_id', 'content', 'source_until', 'net'],
  my_unread: ['trade_id', 'plan_id', 'day'],
  search_journal: ['id', 'about', 'author', 'pair', 'tags'],
  instruments_of: ['account_id', 'pip', 'size', 'quote', 'digits', 'lot_step'],
};

/** The required arguments that may be null. */
const nullableArguments: Readonly<Record<string, readonly string[]>> = {
  compare_statement: ['account'],
};

/** The JSON forms of the PostgreSQL types that the database uses. */
const types: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  date: 'string',
  integer: 'number',
  smallint: 'number',
  interval: 'string',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  'timestamp with time zone': 'string',
  'timestamp without time zone': 'string',
  uuid: 'string',
  void: 'undefined',
};

/** The module with a database's types for clients, in the form that postgrest-js requires. Unformatted. */
export function typesText({ relations, functions }: Catalog): string {
  const tables = relations.filter(({ isTable }) => isTable);
  const named = new Map(relations.map(relation => [relation.name, relation]));
  return `${heading}
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type Database = {
  public: {
    Tables: {${tables.map(tableText).join('')}};
    Views: Record<never, never>;
    Functions: {${functions.map(one => functionText(one, named)).join('')}};
  };
};
`;
}

function tableText({ name, comment, columns, relationships }: Relation): string {
  const related = relationships.map(
    one =>
      `{ foreignKeyName: '${one.name}'; columns: [${quoted(one.columns)}]; isOneToOne: ${one.isOneToOne};
        referencedRelation: '${one.table}'; referencedColumns: [${quoted(one.referenced)}] }`,
  );
  const insert = columns.filter(({ mayInsert }) => mayInsert);
  const update = columns.filter(({ mayUpdate }) => mayUpdate);
  return `${doc(comment)}${name}: {
    Row: {${columns.map(column => `${doc(column.comment)}${column.name}: ${columnType(column)};`).join('\n')}};
    Insert: ${written(name, insert, column => column.isNullable || column.hasDefault)};
    Update: ${written(name, update, () => true)};
    Relationships: [${related.join(', ')}];
  };
  `;
}

function written(table: string, columns: readonly Column[], isOptional: (column: Column) => boolean): string {
  const fields = columns.map(column => {
    // A list of values is written once, in the row.
    const type = column.values ? `${rowType(table)}['${column.name}']` : columnType(column);
    return `${column.name}${isOptional(column) ? '?' : ''}: ${type};`;
  });
  return fields.length > 0 ? `{${fields.join('\n')}}` : 'Record<string, never>';
}

function functionText(one: DatabaseFunction, named: ReadonlyMap<string, Relation>): string {
  const given = one.arguments.map(argument => {
    const isOptional = argument.default !== null;
    // An optional argument with the default null may be given as null.
    const mayBeNull =
      argument.default?.startsWith('NULL::') || nullableArguments[one.name]?.includes(argument.name);
    const nullable = mayBeNull ? ' | null' : '';
    return `${argument.name}${isOptional ? '?' : ''}: ${valueType(argument.type)}${nullable};`;
  });
  return `${doc(one.comment)}${one.name}: {
    Args: ${given.length > 0 ? `{${given.join('\n')}}` : 'Record<never, never>'};
    Returns: ${answerType(one, named)}${one.isSet ? '[]' : ''};
  };
  `;
}

function answerType(
  { name, returns, columns }: DatabaseFunction,
  named: ReadonlyMap<string, Relation>,
): string {
  const relation = named.get(returns);
  if (relation?.isTable) {
    return rowType(returns);
  }
  const fields = relation?.columns ?? columns;
  if (fields.length === 0) {
    return valueType(returns);
  }
  const nullable = nullableResults[relation?.name ?? name] ?? [];
  const unknown = nullable.filter(column => !fields.some(field => field.name === column));
  if (unknown.length > 0) {
    throw new Error(`${name} answers no ${unknown.join(', ')}: mend the list of what may be null.`);
  }
  return `{${fields
    .map(field => `${field.name}: ${valueType(field.type)}${nullable.includes(field.name) ? ' | null' : ''};`)
    .join('\n')}}`;
}

function rowType(table: string): string {
  return `Database['public']['Tables']['${table}']['Row']`;
}

function columnType({ type, values, isNullable }: Column): string {
  const base = values ? values.map(value => `'${value}'`).join(' | ') : valueType(type);
  return `${base}${isNullable ? ' | null' : ''}`;
}

/** @throws for a PostgreSQL type without a known JSON form. */
function valueType(type: string): string {
  const element = type.replace(/\[\]$/, '');
  const known = types[element];
  if (!known) {
    throw new Error(`Say in types-text.ts how JSON has ${type}.`);
  }
  return element === type ? known : `${known}[]`;
}

function doc(comment: string | null): string {
  return comment ? `/** ${comment} */\n` : '';
}

function quoted(names: readonly string[]): string {
  return names.map(name => `'${name}'`).join(', ');
}
