import { columnToRead, type RowSource } from '../catalog/catalog.ts';
import type { Condition } from '../parse/filter-trees.ts';
import { comparisons, type Filter, truths } from '../parse/filters.ts';
import { checkValue } from '../values/check-values.ts';
import type { Parameters } from './parameters.ts';

/** The `where` of these conditions, or nothing without any. */
export function whereClause(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}

/**
 * Each condition as SQL. A placeholder stands beside its column and has no type of its own, so PostgreSQL reads the
 * value as the column's type, and refuses (22P02, 22003) what is none.
 * @throws RestError for too many conditions, and for a value that PostgreSQL must not read
 * @param qualifier how the statement calls the source.
 */
export function conditionTexts(
  conditions: readonly Condition[],
  source: RowSource,
  qualifier: string,
  parameters: Parameters,
): string[] {
  return conditions.map(condition => {
    const text =
      'branches' in condition
        ? conditionTexts(condition.branches, source, qualifier, parameters).join(` ${condition.operator} `)
        : filterText(condition, source, qualifier, parameters);
    if (condition.isNegated) {
      return `not (${text})`;
    }
    return 'branches' in condition ? `(${text})` : text;
  });
}

function filterText(filter: Filter, source: RowSource, qualifier: string, parameters: Parameters): string {
  const column = columnToRead(source, filter.column);
  parameters.countCondition();
  if (filter.test === 'compare') {
    checkValue(column, filter.value);
  } else if (filter.test === 'in') {
    for (const value of filter.values) {
      checkValue(column, value);
    }
  }
  return `${qualifier}.${column.sql} ${testOf(filter, parameters)}`;
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
