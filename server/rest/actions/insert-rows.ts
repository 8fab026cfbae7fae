import {
  type Catalog,
  type Column,
  columnToRead,
  columnToWrite,
  type Relation,
  relationNamed,
} from '../catalog/catalog.ts';
import type { Outcome } from '../compile/answer-row.ts';
import { Parameters } from '../compile/parameters.ts';
import { type Conflict, fixedColumns, insertedColumn, insertText, touchedColumn } from '../compile/writes.ts';
import { restError } from '../errors/rest-error.ts';
import { readAccept } from '../parse/media-type.ts';
import { readNameList } from '../parse/name-list.ts';
import { readPayload } from '../parse/payload.ts';
import { type Preferences, readPreferences } from '../parse/preferences.ts';
import { type QueryString, readQueryString } from '../parse/query-string.ts';
import { checkRows } from '../values/check-values.ts';
import { contentRange, preferenceApplied } from './answer-headers.ts';
import { type Plan, type RestRequest, refuseParameters, rowCheck } from './plan.ts';
import { type Shown, writeStatement } from './written-rows.ts';

/** POST to a table or view, an upsert with `Prefer: resolution`. Throws RestError. */
export function insertRows(catalog: Catalog, { method, name, search, headers, body }: RestRequest): Plan {
  const relation = relationNamed(catalog, name);
  const query = readQueryString(search);
  const preferences = readPreferences(headers.prefer);
  const mediaType = readAccept(headers.accept);
  refuseParameters(query, method, ['limit', 'offset']);
  refuseFilters(query, method);
  const payload = readPayload(body, headers['content-type'], readNameList('columns', query.columns));
  const columns = payload.keys.map(key => columnToWrite(relation, key));
  checkRows(relation.name, columns, payload.rows);
  const conflict = readConflict(relation, query, preferences);
  const isMerge = conflict?.resolution === 'merge-duplicates';

  const parameters = new Parameters();
  const text = insertText(
    relation,
    columns,
    payload,
    conflict,
    preferences.missing === 'default',
    parameters,
  );
  const shown = shownColumns(relation, preferences);
  const fixed = conflict && isMerge ? fixedColumns(columns, conflict) : [];
  const further = [...(isMerge ? [insertedColumn] : []), ...(fixed.length > 0 ? [touchedColumn] : [])];
  const heeded = ['missing', 'return', 'count', 'handling'] as const;

  return {
    text: writeStatement(catalog, query, mediaType, { text, parameters, relation, shown, columns: further }),
    values: parameters.values,
    isReadOnly: false,
    mayBeUndone: shown === 'rows' || fixed.length > 0,
    checkRows: rowCheck(mediaType, null),
    answer: outcome => {
      refuseChanges(relation, fixed, payload.rows.length, outcome);
      return {
        status: isMerge && !outcome.inserted ? 200 : 201,
        headers: {
          ...location(relation, outcome),
          'content-range': contentRange(1, 0, preferences.count === null ? null : outcome.page),
          ...(shown === 'rows' && { 'content-type': mediaType.contentType }),
          ...preferenceApplied(preferences, conflict ? ['resolution', ...heeded] : heeded),
        },
        body: outcome.body,
      };
    },
  };
}

/** An upsert may only repeat the present value of a fixed column. */
function refuseChanges(relation: Relation, fixed: readonly Column[], rows: number, { total }: Outcome): void {
  if (fixed.length > 0 && total !== null && total < rows) {
    throw restError('columnsNotGranted', {
      relation: relation.name,
      columns: fixed.map(({ name }) => name).join(', '),
    });
  }
}

function refuseFilters({ others, trees }: QueryString, method: string): void {
  const [filter] = [...others, ...trees];
  if (filter) {
    throw restError('notImplemented', {
      feature: `A filter ("${filter[0]}") is not supported with ${method}.`,
    });
  }
}

/** The columns of `on_conflict`, else the primary key; none without one. */
function readConflict(relation: Relation, query: QueryString, { resolution }: Preferences): Conflict | null {
  const named = readNameList('on_conflict', query.onConflict) ?? relation.primaryKey;
  const columns = named.map(name => columnToRead(relation, name));
  return resolution === null || columns.length === 0 ? null : { columns, resolution };
}

function shownColumns(relation: Relation, preferences: Preferences): Shown {
  switch (preferences.return) {
    case 'representation':
      return 'rows';
    case 'headers-only':
      return relation.primaryKey.length > 0 ? 'key' : 'count';
    default:
      return 'count';
  }
}

function location(relation: Relation, { key }: Outcome): Record<string, string> {
  if (key === null) {
    return {};
  }
  const terms = Object.entries(JSON.parse(key) as Record<string, string>).map(
    ([column, value]) => `${encodeURIComponent(column)}=eq.${encodeURIComponent(value)}`,
  );
  return { location: `/${encodeURIComponent(relation.name)}?${terms.join('&')}` };
}
