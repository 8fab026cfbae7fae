import { type Column, columnToRead, type RowSource } from '../catalog/catalog.ts';
import type { Field } from '../parse/json-path.ts';
import type { Parameters } from './parameters.ts';

export type FieldText = Pick<Column, 'name' | 'sql' | 'type' | 'kind'>;

/** Returns the SQL of a column or JSON path, of any type as in PostgREST. Throws RestError 42703. */
export function fieldText(
  source: RowSource,
  { column: name, path }: Field,
  qualifier: string,
  parameters: Parameters,
): FieldText {
  const column = columnToRead(source, name);
  const sql = `${qualifier}.${column.sql}`;
  if (!path) {
    return { ...column, sql };
  }
  const arrows = path.map(({ to, asText }) => {
    const placeholder = `${parameters.add(to)}::${typeof to === 'number' ? 'integer' : 'text'}`;
    return ` ${asText ? '->>' : '->'} ${placeholder}`;
  });
  return {
    name,
    sql: `(${column.type === 'jsonb' ? sql : `to_jsonb(${sql})`}${arrows.join('')})`,
    ...(path.at(-1)?.asText ? { type: 'text', kind: 'text' } : { type: 'jsonb', kind: 'json' }),
  };
}
