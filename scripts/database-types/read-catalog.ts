import pg from 'pg';

/** A column of a table, of a composite type or of a function's rows. */
export type Column = {
  name: string;
  /** PostgreSQL's name of the type, such as `numeric` or `uuid[]`. */
  type: string;
  comment: string | null;
  isNullable: boolean;
  hasDefault: boolean;
  /** The columns that `authenticated` may write. */
  mayInsert: boolean;
  mayUpdate: boolean;
  /** The values of a check constraint, if it lists them. */
  values: string[] | null;
};

export type Relationship = {
  name: string;
  columns: string[];
  isOneToOne: boolean;
  table: string;
  referenced: string[];
};

export type Relation = {
  name: string;
  comment: string | null;
  isTable: boolean;
  columns: Column[];
  relationships: Relationship[];
};

export type Argument = { name: string; type: string; default: string | null };

export type DatabaseFunction = {
  name: string;
  comment: string | null;
  arguments: Argument[];
  /** A type, or the table whose rows are returned. */
  returns: string;
  isSet: boolean;
  /** For a function that declares its columns. */
  columns: { name: string; type: string }[];
};

/** The tables and functions in the schema `public` that clients may use. */
export type Catalog = { relations: Relation[]; functions: DatabaseFunction[] };

/** Reads the tables and functions for clients, in alphabetical order: the same on every machine. */
export async function readCatalog(connection: pg.ClientConfig): Promise<Catalog> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows: relations } = await client.query<Relation>(relationsQuery);
    const { rows: functions } = await client.query<DatabaseFunction>(functionsQuery);
    return { relations, functions };
  } finally {
    await client.end();
  }
}

const relationsQuery = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as comment, c.relkind = 'r' as "isTable",
         (
           select json_agg(json_build_object(
             'name', a.attname,
             'type', format_type(a.atttypid, null),
             'comment', col_description(c.oid, a.attnum),
             'isNullable', not a.attnotnull,
             'hasDefault', a.atthasdef or a.attidentity <> '',
             'mayInsert', has_column_privilege('authenticated', c.oid, a.attnum, 'insert'),
             'mayUpdate', has_column_privilege('authenticated', c.oid, a.attnum, 'update'),
             'values', (
               select array(
                 select v[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') v
               )
               from pg_constraint k
               where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
                 and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^\\]]*\\]\\)\\)\\)$'
             )
           ) order by a.attnum)
           from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         ) as columns,
         (
           select coalesce(json_agg(json_build_object(
             'name', k.conname,
             'columns', columns_of(k.conrelid, k.conkey),
             'isOneToOne', exists (
               select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey = k.conkey
             ),
             'table', k.confrelid::regclass::name,
             'referenced', columns_of(k.confrelid, k.confkey)
           ) order by k.conname), '[]')
           from pg_constraint k join pg_class r on r.oid = k.confrelid
           where k.conrelid = c.oid and k.contype = 'f' and r.relnamespace = 'public'::regnamespace
         ) as relationships
  from pg_class c
  where c.relnamespace = 'public'::regnamespace
    and (c.relkind = 'c' or c.relkind = 'r' and has_any_column_privilege('authenticated', c.oid, 'select'))
  order by c.relname`.replaceAll(
  /columns_of\((.*?), (.*?)\)/g,
  `(select json_agg(n.attname order by u.place) from unnest($2) with ordinality u (attnum, place)
    join pg_attribute n on n.attrelid = $1 and n.attnum = u.attnum)`,
);

const functionsQuery = `
  select p.proname as name, obj_description(p.oid, 'pg_proc') as comment,
         format_type(p.prorettype, null) as returns, p.proretset as "isSet",
         coalesce(json_agg(json_build_object(
           'name', a.name, 'type', a.type, 'default', pg_get_function_arg_default(p.oid, a.place::integer)
         ) order by a.place) filter (where a.mode = 'i'), '[]') as arguments,
         coalesce(json_agg(json_build_object('name', a.name, 'type', a.type) order by a.place)
           filter (where a.mode = 't'), '[]') as columns
  from pg_proc p
  left join lateral (
    select n.name, format_type(t.type, null) as type, coalesce(p.proargmodes[place], 'i') as mode, place
    from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality t (type, place)
    join unnest(p.proargnames) with ordinality n (name, place) using (place)
  ) a on true
  where p.pronamespace = 'public'::regnamespace
    and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
  group by p.oid
  order by p.proname`;
