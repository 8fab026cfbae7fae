import { escapeIdentifier } from 'pg';
import type { Catalog, RowSource } from '../catalog/catalog.ts';
import { type Relationship, relationshipNamed } from '../catalog/relationships.ts';
import { restError } from '../errors/rest-error.ts';
import type { Condition } from '../parse/filter-trees.ts';
import { type OrderTerm, readOrder } from '../parse/order.ts';
import { type QueryString, type RowParameters, readConditions } from '../parse/query-string.ts';
import { type RowRange, readRowRange } from '../parse/row-range.ts';
import type { SelectedTable, SelectItem } from '../parse/select-list.ts';
import { conditionTexts } from './conditions.ts';
import type { Parameters } from './parameters.ts';
import { orderClause, rangeClause, selectClause } from './rows.ts';

type Embed = {
  table: SelectedTable;
  relationship: Relationship;
  conditions: readonly Condition[];
  order: readonly OrderTerm[];
  range: RowRange;
  /** The request limits their number. */
  isCut: boolean;
};

/** Returns a source's embedded tables. Throws RestError PGRST200, PGRST201, PGRST108 for unused parameters. */
export function readEmbeds(
  catalog: Catalog,
  source: RowSource,
  items: readonly SelectItem[],
  { embedded }: QueryString,
): Embed[] {
  const tables = items.filter(item => item !== '*' && 'target' in item);
  const missing = [...embedded.keys()].find(name => !tables.some(table => embedName(table) === name));
  if (missing !== undefined) {
    throw restError('notEmbedded', { name: missing });
  }
  return tables.map(table => {
    const parameters = embedded.get(embedName(table)) ?? none;
    return {
      table,
      relationship: relationshipNamed(catalog, source, table.target, table.hint),
      conditions: readConditions(parameters),
      order: readOrder(parameters.order),
      range: readRowRange(parameters.limit, parameters.offset, undefined),
      isCut: parameters.limit !== null || parameters.offset !== null,
    };
  });
}

const none: RowParameters = { order: null, limit: null, offset: null, trees: [], others: [] };

function embedName({ alias, target }: SelectedTable): string {
  return alias ?? target;
}

/** Returns the source's columns used for joining. */
export function joinNames(embeds: readonly Embed[]): string[] {
  return embeds.flatMap(({ relationship }) => relationship.joins.map(join => join.own.name));
}

/** Returns embedded rows as JSON columns, under their policies: an object or null where at most one, else a list. */
export function embedColumns(embeds: readonly Embed[], qualifier: string, parameters: Parameters): string[] {
  return embeds.flatMap(embed => {
    const { table, relationship, order, range } = embed;
    if (table.items.length === 0) {
      return [];
    }
    if (isCount(embed)) {
      return [`(${countText(embed, qualifier, parameters)}) as ${escapeIdentifier(embedName(table))}`];
    }
    const select = selectClause(table.items, relationship.relation, related, parameters);
    const sorted = orderClause(order, relationship.relation, related, parameters);
    const rows = `select ${select} ${fromWhere(embed, qualifier, parameters)}${sorted}${rangeClause(range, parameters)}`;
    const json =
      relationship.cardinality === 'one-to-many'
        ? `coalesce(json_agg(${relatedRow}), '[]')`
        : `row_to_json(${relatedRow})`;
    return [`(select ${json} from (${rows}) as ${relatedRow}) as ${escapeIdentifier(embedName(table))}`];
  });
}

/** PostgREST's `table(count)`, unless there is a column of that name. */
function isCount({ table: { items }, relationship: { relation } }: Embed): boolean {
  const [item, ...others] = items;
  return (
    item !== undefined &&
    item !== '*' &&
    item.column === 'count' &&
    !item.path &&
    item.cast === null &&
    others.length === 0 &&
    !relation.columns.has('count')
  );
}

/** `[{"count": 3}]`, without the list where there can be only one row. */
function countText(embed: Embed, qualifier: string, parameters: Parameters): string {
  const { table, relationship, order, isCut } = embed;
  if (order.length > 0 || isCut) {
    throw restError('notImplemented', { feature: 'A count of related rows takes no order and no limit.' });
  }
  const [item] = table.items;
  const name =
    item && item !== '*' && item.alias !== null ? `${parameters.add(item.alias)}::text` : `'count'`;
  const number = `json_build_object(${name}, count(*))`;
  const json = relationship.cardinality === 'one-to-many' ? `json_build_array(${number})` : number;
  return `select ${json} ${fromWhere(embed, qualifier, parameters)}`;
}

/** Returns, for each `!inner`, the condition that a related row exists. */
export function innerConditions(
  embeds: readonly Embed[],
  qualifier: string,
  parameters: Parameters,
): string[] {
  return embeds
    .filter(({ table }) => table.isInner)
    .map(embed => `exists (select ${fromWhere(embed, qualifier, parameters)})`);
}

// A table may be related to itself.
const related = 'pgrst_related';
const relatedRow = 'pgrst_related_row';

function fromWhere({ relationship, conditions }: Embed, qualifier: string, parameters: Parameters): string {
  const texts = [
    ...relationship.joins.map(join => `${related}.${join.related.sql} = ${qualifier}.${join.own.sql}`),
    ...conditionTexts(conditions, relationship.relation, related, parameters),
  ];
  return `from ${relationship.relation.sql} as ${related} where ${texts.join(' and ')}`;
}
