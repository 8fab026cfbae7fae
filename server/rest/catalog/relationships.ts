import { RestError, restError } from '../errors/rest-error.ts';
import {
  type Catalog,
  type Column,
  columnToRead,
  type ForeignKey,
  type Relation,
  type RowSource,
} from './catalog.ts';

/** By a foreign key on either side. */
export type Relationship = {
  constraint: string;
  cardinality: 'many-to-one' | 'one-to-one' | 'one-to-many';
  /** The embedded rows have the foreign key. */
  isAway: boolean;
  relation: Relation;
  /** Columns that must be equal. */
  joins: readonly { own: Column; related: Column }[];
};

/**
 * Returns the relationship of a table embedded in a `select`.
 * @param target the related table or, for the source's own foreign key, its name or its only column
 * @param hint where there are several, the foreign key or its only column, on either side
 * @throws RestError PGRST200 when there is none, PGRST201 when there are several
 */
export function relationshipNamed(
  catalog: Catalog,
  source: RowSource | Relation,
  target: string,
  hint: string | null,
): Relationship {
  const all = 'foreignKeys' in source ? findRelationships(catalog, source) : [];
  const found = all.filter(relationship =>
    hint === null
      ? isMeantBy(relationship, source.name, target)
      : isMeantWithHint(relationship, source.name, target, hint),
  );
  const [relationship] = found;
  if (!relationship) {
    throw restError('noRelationship', {
      origin: source.name,
      target,
      using: hint === null ? '' : ` using the hint '${hint}'`,
    });
  }
  if (found.length > 1) {
    throw ambiguous(source.name, target, found);
  }
  return relationship;
}

function findRelationships(catalog: Catalog, origin: Relation): Relationship[] {
  const away = origin.foreignKeys.flatMap(key => {
    const relation = catalog.relations.get(key.relation);
    return relation ? [relationshipFrom(key, origin, relation)] : [];
  });
  const back = [...catalog.relations.values()].flatMap(relation =>
    relation.foreignKeys
      .filter(key => key.relation === origin.name)
      .map(key => relationshipTo(key, origin, relation)),
  );
  return [...away, ...back];
}

function relationshipFrom(key: ForeignKey, origin: Relation, relation: Relation): Relationship {
  const joins = key.columns.map((name, place) => ({
    own: columnToRead(origin, name),
    related: columnToRead(relation, key.relationColumns[place] ?? ''),
  }));
  return {
    constraint: key.name,
    cardinality: key.isUnique ? 'one-to-one' : 'many-to-one',
    isAway: true,
    relation,
    joins,
  };
}

function relationshipTo(key: ForeignKey, origin: Relation, relation: Relation): Relationship {
  const joins = key.columns.map((name, place) => ({
    own: columnToRead(origin, key.relationColumns[place] ?? ''),
    related: columnToRead(relation, name),
  }));
  return {
    constraint: key.name,
    cardinality: key.isUnique ? 'one-to-one' : 'one-to-many',
    isAway: false,
    relation,
    joins,
  };
}

/** For a self-related table, its name means rows that refer to this one; a column or constraint, the reverse. */
function isMeantBy(relationship: Relationship, source: string, target: string): boolean {
  const { relation, constraint, cardinality, isAway, joins } = relationship;
  const isToItself = relation.name === source;
  return (
    (relation.name === target && !(isToItself && isAway)) ||
    (cardinality !== 'one-to-many' &&
      (isAway || !isToItself) &&
      (constraint === target || (joins.length === 1 && joins[0]?.own.name === target)))
  );
}

function isMeantWithHint(relationship: Relationship, source: string, target: string, hint: string) {
  const { relation, constraint, isAway, joins } = relationship;
  if (isAway && relation.name === source) {
    return false;
  }
  const isColumn = joins.length === 1 && (joins[0]?.own.name === hint || joins[0]?.related.name === hint);
  return relation.name === target && (constraint === hint || isColumn);
}

function ambiguous(origin: string, target: string, found: readonly Relationship[]): RestError {
  const choices = found.map(({ constraint }) => `'${target}!${constraint}'`).join(', ');
  const { code, status, message, hint } = restError('ambiguousRelationship', { origin, target, choices });
  const details = found.map(({ constraint, cardinality, relation, joins }) => {
    const own = joins.map(join => join.own.name).join(', ');
    const related = joins.map(join => join.related.name).join(', ');
    return {
      cardinality,
      embedding: `${origin} with ${relation.name}`,
      relationship: `${constraint} using ${origin}(${own}) and ${relation.name}(${related})`,
    };
  });
  return new RestError({ code, status, message, details, ...(hint !== null && { hint }) });
}
