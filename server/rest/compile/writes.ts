import { escapeLiteral } from 'pg';
import type { Column, Relation } from '../catalog/catalog.ts';
import type { Payload } from '../parse/payload.ts';
import type { Parameters } from './parameters.ts';

/** Counts the new rows of an upsert, in a setting that lives as long as the transaction. */
const counter = 'pipstone.inserted';

/** Rows that an upsert added and not merely changed. */
export const insertedColumn = `nullif(current_setting('${counter}', true), '')::double precision as inserted`;

/** Always true, and moves the counter. */
function count(step: 1 | -1): string {
  const now = `coalesce(nullif(current_setting('${counter}', true), ''), '0')::bigint`;
  return `set_config('${counter}', (${now} + ${step})::text, true) is not null`;
}

/** What an insert does where a row with the same key is there already. */
export type Conflict = { columns: readonly Column[]; resolution: 'merge-duplicates' | 'ignore-duplicates' };

/**
 * `insert`, up to its `returning`. A key that an object of the payload lacks is null, or the column's default with
 * `usesDefaults`. Without columns each object makes a row of defaults.
 */
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
    // Each row is counted as new before it is tried, and taken off again where it meets one that is there.
    isMerge ? ` where ${count(1)}` : '',
    conflict ? ` on conflict (${conflict.columns.map(column => column.sql).join(', ')})` : '',
    conflict ? ` do ${isMerge && columns.length > 0 ? mergeText(columns) : 'nothing'}` : '',
  ].join('');
}

function mergeText(columns: readonly Column[]): string {
  const settings = columns.map(column => `${column.sql} = excluded.${column.sql}`);
  return `update set ${settings.join(', ')} where ${count(-1)}`;
}

/** `update`, up to its `where`. */
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

/** The payload as rows of typed columns. */
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
