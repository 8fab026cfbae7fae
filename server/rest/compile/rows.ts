import { escapeIdentifier } from 'pg';
import type { RowSource } from '../catalog/catalog.ts';
import { restError } from '../errors/rest-error.ts';
import { maxRowsPerPage } from '../limits.ts';
import type { OrderTerm } from '../parse/order.ts';
import type { RowRange } from '../parse/row-range.ts';
import type { SelectedColumn, SelectItem } from '../parse/select-list.ts';
import { type FieldText, fieldText } from './fields.ts';
import type { Parameters } from './parameters.ts';

/** Returns the selected columns under the client's names, and further ones, such as embedded tables. */
export function selectClause(
  items: readonly SelectItem[],
  source: RowSource,
  qualifier: string,
  parameters: Parameters,
  further: readonly string[] = [],
): string {
  const columns = items.flatMap(item => {
    if (item === '*') {
      return [`${qualifier}.*`];
    }
    return 'target' in item ? [] : [selected(item, source, qualifier, parameters)];
  });
  return [...columns, ...further].join(', ');
}

function selected(
  item: SelectedColumn,
  source: RowSource,
  qualifier: string,
  parameters: Parameters,
): string {
  const field = fieldText(source, item, qualifier, parameters);
  const name = escapeIdentifier(item.alias ?? item.column);
  if (item.cast !== null) {
    refuseReading(field, item.cast);
    return `cast(${field.sql} as ${item.cast}) as ${name}`;
  }
  return item.alias === null ? field.sql : `${field.sql} as ${name}`;
}

/** PostgreSQL would parse the text, for instance as a time in some zone. */
function refuseReading({ kind, type }: FieldText, cast: string): void {
  if (cast !== 'text' && (kind === 'text' || kind === 'json' || kind === 'others')) {
    throw restError('notImplemented', { feature: `A column of type "${type}" can be cast to text only.` });
  }
}

const nullsWords = { first: ' nulls first', last: ' nulls last' } as const;

/** Returns the `order by` of these terms; empty without any. */
export function orderClause(
  terms: readonly OrderTerm[],
  source: RowSource,
  qualifier: string,
  parameters: Parameters,
): string {
  if (terms.length === 0) {
    return '';
  }
  const list = terms.map(({ direction, nulls, ...field }) => {
    const { sql } = fieldText(source, field, qualifier, parameters);
    return `${sql}${direction === null ? '' : ` ${direction}`}${nulls === null ? '' : nullsWords[nulls]}`;
  });
  return ` order by ${list.join(', ')}`;
}

/**
 * Returns `limit` and `offset`. A full page is a literal, which PostgreSQL can plan for. A smaller one is a hidden
 * parameter: otherwise PostgreSQL would plan for each number, and sort all rows of large traders.
 */
export function rangeClause({ limit, offset }: RowRange, parameters: Parameters): string {
  const most = limit === maxRowsPerPage ? maxRowsPerPage : `(select ${parameters.add(limit)}::bigint)`;
  return offset === 0 ? ` limit ${most}` : ` limit ${most} offset ${parameters.add(offset)}`;
}
