import type pg from 'pg';
import { query } from '../../lab/harness/database.ts';

/** One part per line: kind, name, definition, privileges and comment. */
export async function readCatalog(connection: pg.ClientConfig): Promise<string[]> {
  const rows = await query(connection, catalog);
  return rows.map(({ line }) => String(line));
}

const listGrants = (acl: string, kind: string, owner: string) => `(
  select string_agg(concat_ws(' ', coalesce(nullif(a.grantee, 0)::regrole::text, 'public'), a.privilege_type, a.is_grantable), ', '
    order by coalesce(nullif(a.grantee, 0)::regrole::text, 'public'), a.privilege_type)
  from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) a)`;

const comment = (catalog: string, id: string, part = '0') => `(
  select d.description from pg_description d
  where d.classoid = '${catalog}'::regclass and d.objoid = ${id} and d.objsubid = ${part})`;

/** With additions to Supabase's tables. */
const catalog = `
  with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private')),
  tables as (
    select c.*, n.nspname || '.' || c.relname as name
    from pg_class c join ours n on n.oid = c.relnamespace where c.relkind in ('r', 'v', 'm', 'S', 'c', 'p')
  )
  select concat_ws(' | ', kind, name, what, grants, said) as line from (
    select 'schema' as kind, n.nspname::text as name, null as what, ${listGrants('n.nspacl', 'n', 'n.nspowner')} as grants,
      ${comment('pg_namespace', 'n.oid')} as said
    from pg_namespace n where n.nspname in ('public', 'private')
    union all
    select 'extension', x.extname, null, null, null from pg_extension x
    union all
    select 'table', t.name, concat_ws(' ', t.relkind, t.relpersistence, t.relrowsecurity, t.relforcerowsecurity,
        t.reloptions::text, t.relreplident),
      case when t.relkind = 'c' then null else ${listGrants('t.relacl', 'r', 't.relowner')} end, ${comment('pg_class', 't.oid')}
    from tables t
    union all
    select 'column', t.name || '.' || a.attname, concat_ws(' ', row_number() over (partition by t.oid order by a.attnum),
        format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated,
        (select o.collname from pg_collation o where o.oid = a.attcollation), a.attoptions::text, a.attstorage,
        (select pg_get_expr(f.adbin, f.adrelid) from pg_attrdef f where f.adrelid = t.oid and f.adnum = a.attnum)),
      case when a.attacl is not null then ${listGrants('a.attacl', 'c', 't.relowner')} end,
      ${comment('pg_class', 't.oid', 'a.attnum')}
    from tables t join pg_attribute a on a.attrelid = t.oid
    where a.attnum > 0 and not a.attisdropped and t.relkind <> 'S'
    union all
    select 'sequence', t.name, concat_ws(' ', format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmax, s.seqmin,
      s.seqcache, s.seqcycle), null, null
    from tables t join pg_sequence s on s.seqrelid = t.oid
    union all
    select 'constraint', t.name || '.' || k.conname,
      concat_ws(' ', pg_get_constraintdef(k.oid), k.convalidated, k.condeferrable), null, ${comment('pg_constraint', 'k.oid')}
    from tables t join pg_constraint k on k.conrelid = t.oid where k.contype <> 't'
    union all
    select 'index', i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid), null, ${comment('pg_class', 'i.indexrelid')}
    from tables t join pg_index i on i.indrelid = t.oid
    union all
    select 'policy', p.polrelid::regclass || '.' || p.polname, concat_ws(' ', p.polcmd, p.polpermissive,
        (select string_agg(coalesce(nullif(r, 0)::regrole::text, 'public'), ', ' order by r) from unnest(p.polroles) r),
        'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)),
      null, ${comment('pg_policy', 'p.oid')}
    from pg_policy p
    union all
    select 'trigger', g.tgrelid::regclass || '.' || g.tgname, pg_get_triggerdef(g.oid) || g.tgenabled::text, null,
      ${comment('pg_trigger', 'g.oid')}
    from pg_trigger g where not g.tgisinternal
    union all
    select 'function', f.oid::regprocedure::text,
      case when f.prokind in ('f', 'p') then pg_get_functiondef(f.oid) end, ${listGrants('f.proacl', 'f', 'f.proowner')},
      ${comment('pg_proc', 'f.oid')}
    from pg_proc f join ours n on n.oid = f.pronamespace
    where not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e'
    )
    union all
    select 'type', format_type(y.oid, null), concat_ws(' ', y.typtype, y.typnotnull, y.typdefault,
        (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = y.oid)),
      ${listGrants('y.typacl', 'T', 'y.typowner')}, ${comment('pg_type', 'y.oid')}
    from pg_type y join ours n on n.oid = y.typnamespace where y.typelem = 0
    union all
    select 'default privileges', concat_ws(' ', d.defaclrole::regrole, d.defaclnamespace::regnamespace, d.defaclobjtype),
      null, d.defaclacl::text, null
    from pg_default_acl d
    union all
    select 'bucket', b.id, concat_ws(' ', b.name, b.public, b.file_size_limit, b.allowed_mime_types::text), null, null
    from storage.buckets b
  ) parts
  order by 1`;
