import { escapeLiteral } from 'pg';
import { type Catalog, columnToRead, type Relation } from '../catalog/catalog.ts';
import { bodyColumn, noBody, pageColumn, rowName } from '../compile/answer-row.ts';
import { whereClause } from '../compile/conditions.ts';
import { embedColumns, innerConditions, joinNames, readEmbeds } from '../compile/embeds.ts';
import type { Parameters } from '../compile/parameters.ts';
import { orderClause, selectClause } from '../compile/rows.ts';
import type { MediaType } from '../parse/media-type.ts';
import { type OrderTerm, readOrder } from '../parse/order.ts';
import type { QueryString } from '../parse/query-string.ts';
import { readSelectList, type SelectItem } from '../parse/select-list.ts';

/** Rows after the change, the key of a new row, or their number. */
export type Shown = 'rows' | 'key' | 'count';

const written = 'pgrst_written';

type Write = {
  /** Up to its `returning`. */
  text: string;
  parameters: Parameters;
  relation: Relation;
  shown: Shown;
  columns?: readonly string[];
};

/** Returns a write that shows only what is asked: callers may write rows that they cannot read. Throws RestError. */
export function writeStatement(
  catalog: Catalog,
  query: QueryString,
  mediaType: MediaType,
  { text, parameters, relation, shown, columns = [] }: Write,
): string {
  const items = readSelectList(query.select);
  const order = readOrder(query.order);
  const embeds = readEmbeds(catalog, relation, items, query);
  switch (shown) {
    case 'rows': {
      const embedded = embedColumns(embeds, written, parameters);
      const select = selectClause(items, relation, written, parameters, embedded);
      const where = whereClause(innerConditions(embeds, written, parameters));
      return around(
        `${text} returning ${returned(relation, [...namesIn(items, order), ...joinNames(embeds)])}`,
        [pageColumn, bodyColumn(mediaType, { of: 'rows', isSingle: false }), ...columns],
        `(select ${select} from ${written}${where}${orderClause(order, relation, written, parameters)})`,
      );
    }
    case 'key':
      return around(
        `${text} returning ${returned(relation, relation.primaryKey)}`,
        [pageColumn, noBody, keyColumn(relation), ...columns],
        written,
      );
    case 'count':
      return around(`${text} returning 1`, [pageColumn, noBody, ...columns], written);
  }
}

function around(write: string, columns: readonly string[], source: string): string {
  return `with ${written} as (${write}) select ${columns.join(', ')} from ${source} as ${rowName}`;
}

function namesIn(items: readonly SelectItem[], order: readonly OrderTerm[]): string[] {
  const columns = items.flatMap(item => {
    if (item === '*') {
      return ['*'];
    }
    return 'target' in item ? [] : [item.column];
  });
  return [...columns, ...order.map(term => term.column)];
}

function returned(relation: Relation, names: readonly string[]): string {
  if (names.includes('*')) {
    return `${relation.sql}.*`;
  }
  return [...new Set(names)].map(name => `${relation.sql}.${columnToRead(relation, name).sql}`).join(', ');
}

/** As text, when one row was written (`min` of one value is the value). */
function keyColumn(relation: Relation): string {
  const pairs = relation.primaryKey.map(
    name => `${escapeLiteral(name)}, min(${rowName}.${columnToRead(relation, name).sql}::text)`,
  );
  return `case when count(*) = 1 then json_build_object(${pairs.join(', ')})::text end as key`;
}
