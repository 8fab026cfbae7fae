import { columnToRead, type RowSource } from '../catalog/catalog.ts';
import { comparisons, type Filter, truths } from '../parse/filters.ts';
import type { Parameters } from './parameters.ts';

/**
 * The `where` of these filters, or nothing without any. A placeholder stands beside its column and has no type of
 * its own, so PostgreSQL reads the value as the column's type, and refuses (22P02, 22003) what is none.
 * @param qualifier how the statement calls the source.
 */
export function whereClause(
  filters: readonly Filter[],
  source: RowSource,
  qualifier: string,
  parameters: Parameters,
): string {
  if (filters.length === 0) {
    return '';
  }
  const conditions = filters.map(filter => condition(filter, source, qualifier, parameters));
  return ` where ${conditions.join(' and ')}`;
}

function condition(filter: Filter, source: RowSource, qualifier: string, parameters: Parameters): string {
  const column = `${qualifier}.${columnToRead(source, filter.column).sql}`;
  const test = `${column} ${testOf(filter, parameters)}`;
  return filter.isNegated ? `not (${test})` : test;
}

function testOf(filter: Filter, parameters: Parameters): string {
  switch (filter.test) {
    case 'is':
      return `is ${truths[filter.truth]}`;
    case 'in':
      return `= any (${parameters.add(filter.values)})`;
    case 'compare':
      return `${comparisons[filter.operator]} ${parameters.add(operand(filter))}`;
  }
}

/** In patterns PostgREST's `*` is SQL's `%`, which would have to be escaped in an address. */
function operand({ operator, value }: Filter & { test: 'compare' }): string {
  return operator === 'like' || operator === 'ilike' ? value.replaceAll('*', '%') : value;
}
