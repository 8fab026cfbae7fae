import { type Catalog, type Routine, routineNamed } from '../catalog/catalog.ts';
import { bodyColumn, noBody, pageColumn, rowName, totalColumn } from '../compile/answer-row.ts';
import { callText } from '../compile/calls.ts';
import { conditionTexts, whereClause } from '../compile/conditions.ts';
import { readEmbeds } from '../compile/embeds.ts';
import { Parameters } from '../compile/parameters.ts';
import { orderClause, rangeClause, selectClause } from '../compile/rows.ts';
import { restError } from '../errors/rest-error.ts';
import { readCallByAddress, readCallByBody } from '../parse/arguments.ts';
import { type MediaType, readAccept } from '../parse/media-type.ts';
import { readOrder } from '../parse/order.ts';
import { type Preferences, readPreferences } from '../parse/preferences.ts';
import { readQueryString } from '../parse/query-string.ts';
import { readRowRange } from '../parse/row-range.ts';
import { readSelectList } from '../parse/select-list.ts';
import { preferenceApplied } from './answer-headers.ts';
import { pageAnswer } from './answer-page.ts';
import { type Plan, type RestRequest, refuseParameters, rowCheck } from './plan.ts';

const called = 'pgrst_called';

/** Plans a function call by POST or GET; its rows are read like those of a table. Throws RestError. */
export function callFunction(catalog: Catalog, { method, name, search, headers, body }: RestRequest): Plan {
  const isPost = method === 'POST';
  const query = readQueryString(search);
  const preferences = readPreferences(headers.prefer);
  const mediaType = readAccept(headers.accept);
  refuseParameters(query, method, isPost ? ['onConflict'] : ['onConflict', 'columns']);
  const { given, conditions } = isPost
    ? readCallByBody(query, body, headers['content-type'])
    : readCallByAddress(query);
  const routine = routineNamed(catalog, name, given.names, isPost);
  const items = readSelectList(query.select);
  // Rows of functions have no foreign keys, so every embedding is refused.
  readEmbeds(catalog, routine, items, query);
  refuseMaxAffected(routine, preferences);
  const range = readRowRange(query.limit, query.offset, method === 'GET' ? headers.range : undefined);

  const parameters = new Parameters();
  const call = callText(routine, given, parameters);
  const select = selectClause(items, routine, called, parameters);
  const where = whereClause(conditionTexts(conditions, routine, called, parameters));
  const order = orderClause(readOrder(query.order), routine, called, parameters);
  const rows = `select ${select} from ${called}${where}${order}${rangeClause(range, parameters)}`;
  const total = totalColumn(preferences.count !== null, called, where);
  const answered = method === 'HEAD' || routine.returns === 'nothing' ? noBody : gathered(routine, mediaType);

  return {
    // Materialized, so that it runs even when no result is read.
    text: `with ${called} as materialized (${call}) select ${total}, ${pageColumn}, ${answered} from (${rows}) as ${rowName}`,
    values: parameters.values,
    isReadOnly: !isPost || !routine.isVolatile,
    takesLong: routine.takesLong,
    checkRows: rowCheck(mediaType, preferences.maxAffected),
    answer: outcome => {
      const { status, range: contentRange } = pageAnswer(outcome, range);
      return {
        status: routine.returns === 'nothing' ? 204 : status,
        headers: {
          'content-range': contentRange,
          ...(routine.returns !== 'nothing' && { 'content-type': mediaType.contentType }),
          ...preferenceApplied(preferences, ['count', 'handling', 'max-affected']),
        },
        body: outcome.body,
      };
    },
  };
}

function gathered(routine: Routine, mediaType: MediaType): string {
  return bodyColumn(mediaType, {
    of: routine.returns === 'row' ? 'rows' : 'values',
    isSingle: !routine.returnsSet,
  });
}

function refuseMaxAffected(routine: Routine, { maxAffected }: Preferences): void {
  if (maxAffected !== null && !routine.returnsSet) {
    throw restError('affectedOfSingle');
  }
}
