import { type Catalog, relationNamed } from '../catalog/catalog.ts';
import { bodyColumn, noBody, pageColumn, rowName, totalColumn } from '../compile/answer-row.ts';
import { conditionTexts, whereClause } from '../compile/conditions.ts';
import { embedColumns, innerConditions, readEmbeds } from '../compile/embeds.ts';
import { Parameters } from '../compile/parameters.ts';
import { orderClause, rangeClause, selectClause } from '../compile/rows.ts';
import { readAccept } from '../parse/media-type.ts';
import { readOrder } from '../parse/order.ts';
import { readPreferences } from '../parse/preferences.ts';
import { readConditions, readQueryString } from '../parse/query-string.ts';
import { readRowRange } from '../parse/row-range.ts';
import { readSelectList } from '../parse/select-list.ts';
import { preferenceApplied } from './answer-headers.ts';
import { pageAnswer } from './answer-page.ts';
import { type Plan, type RestRequest, refuseParameters, rowCheck } from './plan.ts';

/** GET and HEAD of a table or view. Throws RestError. */
export function readRows(catalog: Catalog, { method, name, search, headers }: RestRequest): Plan {
  const relation = relationNamed(catalog, name);
  const query = readQueryString(search);
  const preferences = readPreferences(headers.prefer);
  const mediaType = readAccept(headers.accept);
  refuseParameters(query, method, ['columns', 'onConflict']);
  const range = readRowRange(query.limit, query.offset, method === 'GET' ? headers.range : undefined);
  const items = readSelectList(query.select);
  const embeds = readEmbeds(catalog, relation, items, query);

  const parameters = new Parameters();
  const where = whereClause([
    ...conditionTexts(readConditions(query), relation, relation.sql, parameters),
    ...innerConditions(embeds, relation.sql, parameters),
  ]);
  const embedded = embedColumns(embeds, relation.sql, parameters);
  const select = selectClause(items, relation, relation.sql, parameters, embedded);
  const order = orderClause(readOrder(query.order), relation, relation.sql, parameters);
  const rows = `select ${select} from ${relation.sql}${where}${order}${rangeClause(range, parameters)}`;
  const total = totalColumn(preferences.count !== null, relation.sql, where);
  const body = method === 'HEAD' ? noBody : bodyColumn(mediaType, { of: 'rows', isSingle: false });

  return {
    text: `select ${total}, ${pageColumn}, ${body} from (${rows}) as ${rowName}`,
    values: parameters.values,
    isReadOnly: true,
    checkRows: rowCheck(mediaType, null),
    answer: outcome => {
      const { status, range: contentRange } = pageAnswer(outcome, range);
      return {
        status,
        headers: {
          'content-range': contentRange,
          'content-type': mediaType.contentType,
          ...preferenceApplied(preferences, ['count', 'handling']),
        },
        body: outcome.body,
      };
    },
  };
}
