import { type Catalog, columnToWrite, relationNamed } from '../catalog/catalog.ts';
import { noBody } from '../compile/answer-row.ts';
import { conditionTexts, whereClause } from '../compile/conditions.ts';
import { Parameters } from '../compile/parameters.ts';
import { updateText } from '../compile/writes.ts';
import { restError } from '../errors/rest-error.ts';
import { readAccept } from '../parse/media-type.ts';
import { readNameList } from '../parse/name-list.ts';
import { readPayload } from '../parse/payload.ts';
import { readPreferences } from '../parse/preferences.ts';
import { readConditions, readQueryString } from '../parse/query-string.ts';
import { checkRows } from '../values/check-values.ts';
import { contentRange, preferenceApplied } from './answer-headers.ts';
import { type Plan, type RestRequest, refuseParameters, rowCheck } from './plan.ts';
import { writeStatement } from './written-rows.ts';

/** PATCH, without a filter of every row that policies allow, as in PostgREST. Throws RestError. */
export function updateRows(catalog: Catalog, { method, name, search, headers, body }: RestRequest): Plan {
  const relation = relationNamed(catalog, name);
  const query = readQueryString(search);
  const preferences = readPreferences(headers.prefer);
  const mediaType = readAccept(headers.accept);
  refuseParameters(query, method, ['limit', 'offset', 'onConflict']);
  const payload = readPayload(body, headers['content-type'], readNameList('columns', query.columns));
  if (payload.isList) {
    throw restError('unreadableBody', { reason: 'The body of an update is one JSON object' });
  }
  const columns = payload.keys.map(key => columnToWrite(relation, key));
  checkRows(relation.name, columns, payload.rows);

  const parameters = new Parameters();
  const update = updateText(relation, columns, payload, parameters);
  const where = whereClause(conditionTexts(readConditions(query), relation, relation.sql, parameters));
  const isShown = preferences.return === 'representation';
  const shown = isShown ? 'rows' : 'count';
  const text = writeStatement(catalog, query, mediaType, {
    text: update + where,
    parameters,
    relation,
    shown,
  });
  const isEmpty = columns.length === 0;

  return {
    text: isEmpty ? nothingWritten(isShown && mediaType.shape === 'list') : text,
    values: isEmpty ? [] : parameters.values,
    isReadOnly: isEmpty,
    mayBeUndone: isShown,
    checkRows: rowCheck(mediaType, preferences.maxAffected),
    answer: ({ page, body }) => ({
      status: isShown ? 200 : 204,
      headers: {
        'content-range': contentRange(0, page - 1, preferences.count === null ? null : page),
        ...(isShown && { 'content-type': mediaType.contentType }),
        ...preferenceApplied(preferences, ['return', 'count', 'handling', 'max-affected']),
      },
      body,
    }),
  };
}

/** An empty object changes nothing, and SQL requires a `set`. */
function nothingWritten(isList: boolean): string {
  return `select 0::double precision as page, ${isList ? `'[]' as body` : noBody}`;
}
