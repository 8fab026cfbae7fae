import { type Catalog, relationNamed } from '../catalog/catalog.ts';
import { conditionTexts, whereClause } from '../compile/conditions.ts';
import { Parameters } from '../compile/parameters.ts';
import { readAccept } from '../parse/media-type.ts';
import { readPreferences } from '../parse/preferences.ts';
import { readConditions, readQueryString } from '../parse/query-string.ts';
import { contentRange, preferenceApplied } from './answer-headers.ts';
import { type Plan, type RestRequest, refuseParameters, rowCheck } from './plan.ts';
import { writeStatement } from './written-rows.ts';

/** DELETE, without a filter of every row that policies allow, as in PostgREST. Throws RestError. */
export function deleteRows(catalog: Catalog, { method, name, search, headers }: RestRequest): Plan {
  const relation = relationNamed(catalog, name);
  const query = readQueryString(search);
  const preferences = readPreferences(headers.prefer);
  const mediaType = readAccept(headers.accept);
  refuseParameters(query, method, ['limit', 'offset', 'columns', 'onConflict']);

  const parameters = new Parameters();
  const where = whereClause(conditionTexts(readConditions(query), relation, relation.sql, parameters));
  const text = `delete from ${relation.sql}${where}`;
  const isShown = preferences.return === 'representation';
  const shown = isShown ? 'rows' : 'count';

  return {
    text: writeStatement(catalog, query, mediaType, { text, parameters, relation, shown }),
    values: parameters.values,
    isReadOnly: false,
    mayBeUndone: isShown,
    checkRows: rowCheck(mediaType, preferences.maxAffected),
    answer: ({ page, body }) => ({
      status: isShown ? 200 : 204,
      headers: {
        'content-range': contentRange(1, 0, preferences.count === null ? null : page),
        ...(isShown && { 'content-type': mediaType.contentType }),
        ...preferenceApplied(preferences, ['return', 'count', 'handling', 'max-affected']),
      },
      body,
    }),
  };
}
