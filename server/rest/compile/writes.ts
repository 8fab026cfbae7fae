import { escapeLiteral } from 'pg';
import type { Column, Relation } from '../catalog/catalog.ts';
import type { Payload } from '../parse/payload.ts';
import type { Parameters } from './parameters.ts';

/** Transaction-local setting that counts an upsert's new rows. */
const counter = 'pipstone.inserted';

/** Added, not changed. */
export const insertedColumn = `nullif(current_setting('${counter}', true), '')::double precision as inserted`;

/** Always true; changes the counter. */
function count(step: 1 | -1): string {
  const now = `coalesce(nullif(current_setting('${counter}', true), ''), '0')::bigint`;
  return `set_config('${counter}', (${now} + ${step})::text, true) is not null`;
}

export const touchedColumn = '(select count(*) from pgrst_written)::double precision as total';

/** For a row whose key exists. */
export type Conflict = { columns: readonly Column[]; resolution: 'merge-duplicates' | 'ignore-duplicates' };

/** Returns columns that the caller may set in new rows but not change in existing ones. */
export function fixedColumns(columns: readonly Column[], conflict: Conflict): Column[] {
  return columns.filter(column => !column.isUpdated && !conflict.columns.includes(column));
}

/** Returns an `insert` up to its `returning`; a missing key is null, or its default with `usesDefaults`. */
export function insertText(
  relation: Relation,
  columns: readonly Column[],
  payload: Payload,
  conflict: Conflict | null,
  usesDefaults: boolean,
  parameters: Parameters,
): string {
  const json = parameters.add(payload.isList ? payload.text : `[${payload.text}]`);
  const names = columns.map(column => column.sql).join(', ');
  const isMerge = conflict?.resolution === 'merge-duplicates';
  return [
    `insert into ${relation.sql}`,
    columns.length > 0 ? ` (${names}) select ${names} from ` : ' select from ',
    records(columns, json, usesDefaults),
    // Each row counts as new before the attempt; a conflict subtracts it again.
    isMerge ? ` where ${count(1)}` : '',
    conflict ? ` on conflict (${conflict.columns.map(column => column.sql).join(', ')})` : '',
    conflict
      ? ` do ${isMerge && columns.length > 0 ? mergeText(relation, columns, conflict) : 'nothing'}`
      : '',
  ].join('');
}

/** Keeps a row where a forbidden column would change; the request is then refused. */
function mergeText(relation: Relation, columns: readonly Column[], conflict: Conflict): string {
  const fixed = fixedColumns(columns, conflict);
  const changed = columns.filter(column => !fixed.includes(column) && !conflict.columns.includes(column));
  const settings = (changed.length > 0 ? changed : columns).map(
    column => `${column.sql} = excluded.${column.sql}`,
  );
  const same = fixed.map(
    column => `${relation.sql}.${column.sql} is not distinct from excluded.${column.sql}`,
  );
  return `update set ${settings.join(', ')} where ${[...same, count(-1)].join(' and ')}`;
}

/** Returns an `update`, up to its `where`. */
export function updateText(
  relation: Relation,
  columns: readonly Column[],
  payload: Payload,
  parameters: Parameters,
): string {
  const settings = columns.map(column => `${column.sql} = pgrst_body.${column.sql}`);
  const json = parameters.add(`[${payload.text}]`);
  return `update ${relation.sql} set ${settings.join(', ')} from ${records(columns, json, false)}`;
}

/** As rows of typed columns. */
function records(columns: readonly Column[], json: string, usesDefaults: boolean): string {
  if (columns.length === 0) {
    return `json_array_elements(${json}::json) as pgrst_body`;
  }
  const typed = columns.map(column => `${column.sql} ${column.type}`).join(', ');
  return usesDefaults
    ? `jsonb_to_recordset(${withDefaults(columns, json)}) as pgrst_body (${typed})`
    : `json_to_recordset(${json}::json) as pgrst_body (${typed})`;
}

function withDefaults(columns: readonly Column[], json: string): string {
  const defaults = columns.flatMap(column =>
    column.defaultSql === null ? [] : [`${escapeLiteral(column.name)}, ${column.defaultSql}`],
  );
  const object = `jsonb_build_object(${defaults.join(', ')}) || pgrst_object`;
  return `(select jsonb_agg(${object}) from jsonb_array_elements(${json}::jsonb) as pgrst_object)`;
}
