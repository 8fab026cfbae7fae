import type { RowSource } from '../catalog/catalog.ts';
import { restError } from '../errors/rest-error.ts';
import { maxListValues, maxSearchLength } from '../limits.ts';
import type { Condition } from '../parse/filter-trees.ts';
import { type Comparison, comparisons, type Filter, searches, truths } from '../parse/filters.ts';
import { checkValue } from '../values/check-values.ts';
import { type FieldText, fieldText } from './fields.ts';
import type { Parameters } from './parameters.ts';

/** Returns the `where` of these conditions; empty without any. */
export function whereClause(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}

/**
 * Returns each condition as SQL. Placeholders have no declared type, so PostgreSQL refuses wrong values.
 * @throws RestError for too many conditions, and for a value that PostgreSQL must not parse
 * @param qualifier alias of the source
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
  const field = fieldText(source, filter, qualifier, parameters);
  parameters.countCondition();
  switch (filter.test) {
    case 'is':
      return `${field.sql} is ${truths[filter.truth]}`;
    case 'in':
      for (const value of filter.values) {
        checkValue(field, value);
      }
      return `${field.sql} = any (${parameters.add(filter.values)})`;
    case 'compare':
      checkValue(field, filter.value);
      return `${field.sql} ${comparisons[filter.operator]} ${parameters.add(operand(filter.operator, filter.value))}`;
    case 'quantified':
      checkList(field, filter, parameters);
      return `${field.sql} ${comparisons[filter.operator]} ${filter.quantifier} (${parameters.add(operand(filter.operator, filter.value))})`;
    case 'search':
      return searchText(field, filter, parameters);
  }
}

/** PostgREST's `*` in patterns is SQL's `%`, which would need escaping in an address. */
function operand(operator: Comparison, value: string): string {
  return isPattern(operator) ? value.replaceAll('*', '%') : value;
}

function isPattern(operator: Comparison): boolean {
  return operator === 'like' || operator === 'ilike';
}

/** Each pattern of a list (`{a,"b,c"}`) is a condition. Quotes are ignored, so there may be fewer. */
function checkList(
  field: FieldText,
  { operator, value }: Filter & { test: 'quantified' },
  parameters: Parameters,
): void {
  if (field.kind !== 'text' && field.kind !== 'short') {
    throw restError('notImplemented', {
      feature: `"any" and "all" of a column of type "${field.type}" are not supported.`,
    });
  }
  if (!value.startsWith('{') || !value.endsWith('}')) {
    throw restError('unreadableValue', { type: `${field.type}[]`, value: value.slice(0, 60) });
  }
  const values = value.slice(1, -1).split(',');
  if (values.length > maxListValues) {
    throw restError('notImplemented', { feature: `A list has at most ${maxListValues} values.` });
  }
  for (const [place, one] of values.entries()) {
    checkValue(field, one);
    if (isPattern(operator) && place > 0) {
      parameters.countCondition();
    }
  }
}

/** Throws RestError PGRST127 for a column without words, a long search, or too many. */
function searchText(
  { sql, type, kind }: FieldText,
  { operator, config, value }: Filter & { test: 'search' },
  parameters: Parameters,
): string {
  const isVector = type === 'tsvector';
  if (!isVector && kind !== 'text' && kind !== 'json') {
    throw restError('notImplemented', {
      feature: `A column of type "${type}" cannot be searched for words.`,
    });
  }
  if (value.length > maxSearchLength) {
    throw restError('notImplemented', { feature: `A search has at most ${maxSearchLength} characters.` });
  }
  parameters.countSearch();
  const language = config === null ? '' : `${parameters.add(config)}::regconfig, `;
  const words = isVector ? sql : `to_tsvector(${language}${sql})`;
  return `${words} @@ ${searches[operator]}(${language}${parameters.add(value)})`;
}
