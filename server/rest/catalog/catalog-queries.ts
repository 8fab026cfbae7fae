/** Run these queries with an empty search_path, so that types and defaults include their schema. */

/** Without length or precision, so that longer values are refused, not truncated. */
const bareType = (oid: string) => `pg_catalog.format_type(${oid}, -1)`;

/** The letter of a type's category; for a list, followed by that of its elements. */
const category = (oid: string) => `(
  select t.typcategory::text || coalesce(e.typcategory::text, '')
  from pg_type t
  left join pg_type e on t.typcategory = 'A' and e.oid = t.typelem
  where t.oid = ${oid}
)`;

/** Characters, by a check such as `char_length(notes) <= 10000`. */
const maxLengthSql = (column: string) => `(
  select json_build_object('most', m.found[1]::integer, 'check', k.conname)
  from pg_constraint k,
    regexp_match(pg_get_constraintdef(k.oid), 'char_length\\(' || ${column}.attname || '\\) <= (\\d{1,9})\\M') as m (found)
  where k.conrelid = ${column}.attrelid and k.contype = 'c' and ${column}.attnum = any (k.conkey)
    and ${column}.attname ~ '^\\w+$' and m.found is not null and pg_get_constraintdef(k.oid) not like '% OR %'
  order by m.found[1]::integer
  limit 1
)`;

/** In the order of their numbers in an array. */
const columnNames = (table: string, numbers: string) => `(
  select json_agg(a.attname order by n.place)
  from unnest(${numbers}) with ordinality as n (number, place)
  join pg_attribute a on a.attrelid = ${table} and a.attnum = n.number
)`;

const sorted = (numbers: string) => `(select array_agg(n order by n) from unnest(${numbers}) as n)`;

/** One row per table or view. A foreign key is unique where no two rows can share its value. */
export const relationsQuery = `
  select
    c.relname as name,
    coalesce(
      (
        select json_agg(
          json_build_object(
            'name', a.attname,
            'type', ${bareType('a.atttypid')},
            'category', ${category('a.atttypid')},
            'length', ${maxLengthSql('a')},
            'isUpdated', coalesce(has_column_privilege(to_regrole('authenticated'), c.oid, a.attnum, 'update'), false),
            'defaultSql', case
              when a.attgenerated <> '' then null
              when a.attidentity = 'd' then
                format('nextval(%L)', pg_get_serial_sequence(a.attrelid::regclass::text, a.attname))
              else pg_get_expr(d.adbin, d.adrelid)
            end
          )
          order by a.attnum
        )
        from pg_attribute a
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ),
      '[]'
    ) as columns,
    coalesce(
      (
        select ${columnNames('k.conrelid', 'k.conkey')}
        from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'p'
      ),
      '[]'
    ) as primary_key,
    coalesce(
      (
        select json_agg(
          json_build_object(
            'name', k.conname,
            'columns', ${columnNames('k.conrelid', 'k.conkey')},
            'relation', t.relname,
            'relationColumns', ${columnNames('k.confrelid', 'k.confkey')},
            'isUnique', exists (
              select from pg_constraint u
              where u.conrelid = k.conrelid and u.contype in ('p', 'u')
                and ${sorted('u.conkey')} = ${sorted('k.conkey')}
            )
          )
          order by k.conname
        )
        from pg_constraint k
        join pg_class t on t.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and t.relnamespace = 'public'::regnamespace
      ),
      '[]'
    ) as foreign_keys
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`;

/** One row per function with named arguments: no triggers, variadic or polymorphic ones, no unknown columns. */
export const routinesQuery = `
  with parameters as (
    select p.oid, u.type, coalesce(u.name, '') as name, coalesce(u.mode, 'i') as mode, u.position
    from pg_proc p,
      unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargnames, p.proargmodes)
        with ordinality as u (type, name, mode, position)
    where p.pronamespace = 'public'::regnamespace and u.type is not null
  ),
  inputs as (
    select oid, type, name, row_number() over (partition by oid order by position) as position
    from parameters
    where mode in ('i', 'b')
  )
  select
    p.proname as name,
    coalesce(
      (
        select json_agg(
          json_build_object(
            'name', i.name,
            'type', ${bareType('i.type')},
            'category', ${category('i.type')},
            'isRequired', i.position <= p.pronargs - p.pronargdefaults
          )
          order by i.position
        )
        from inputs i
        where i.oid = p.oid
      ),
      '[]'
    ) as arguments,
    case
      when p.prorettype = 'void'::regtype then 'nothing'
      when r.typtype = 'c' or outputs.columns is not null then 'row'
      else 'value'
    end as returns,
    p.proretset as returns_set,
    p.provolatile = 'v' as is_volatile,
    coalesce(array_to_string(p.proconfig, ' ') like '%statement_timeout=%', false) as takes_long,
    coalesce(
      outputs.columns,
      (
        select json_agg(
          json_build_object(
            'name', a.attname, 'type', ${bareType('a.atttypid')}, 'category', ${category('a.atttypid')}
          )
          order by a.attnum
        )
        from pg_attribute a
        where a.attrelid = r.typrelid and a.attnum > 0 and not a.attisdropped
      ),
      '[]'
    ) as columns
  from pg_proc p
  join pg_type r on r.oid = p.prorettype
  left join lateral (
    select json_agg(
      json_build_object('name', o.name, 'type', ${bareType('o.type')}, 'category', ${category('o.type')})
      order by o.position
    ) as columns
    from parameters o
    where o.oid = p.oid and o.mode in ('o', 'b', 't')
  ) as outputs on true
  where p.pronamespace = 'public'::regnamespace
    and p.prokind = 'f'
    and p.provariadic = 0
    and (r.typtype <> 'p' or r.oid = 'void'::regtype or (r.oid = 'record'::regtype and outputs.columns is not null))
    and not exists (
      select
      from parameters x
      join pg_type t on t.oid = x.type
      where x.oid = p.oid and (x.name = '' or t.typtype = 'p')
    )`;
