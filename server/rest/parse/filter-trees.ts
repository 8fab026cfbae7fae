import { restError } from '../errors/rest-error.ts';
import { maxTreeDepth } from '../limits.ts';
import { Cursor } from './cursor.ts';
import { type Filter, readTest } from './filters.ts';
import { readField } from './json-path.ts';

type Tree = { isNegated: boolean; operator: 'and' | 'or'; branches: readonly Condition[] };

export type Condition = Filter | Tree;

const operators = {
  and: { isNegated: false, operator: 'and' },
  or: { isNegated: false, operator: 'or' },
  'not.and': { isNegated: true, operator: 'and' },
  'not.or': { isNegated: true, operator: 'or' },
} as const;

export type TreeKey = keyof typeof operators;

export function isTreeKey(key: string): key is TreeKey {
  return Object.hasOwn(operators, key);
}

const operatorHere = /((?:not\.)?(?:and|or))(?=\()/y;
const spaces = /\s*/y;

/** Reads `or=(a.eq.1,and(b.gt.2,not.c.is.null))`. Throws RestError PGRST100, PGRST127 for unsupported operators. */
export function readTree(key: TreeKey, value: string): Tree {
  const cursor = new Cursor('logic tree', value);
  const tree = { ...operators[key], branches: readBranches(cursor, maxTreeDepth) };
  return cursor.isAtEnd ? tree : cursor.fail('end of input');
}

function readBranches(cursor: Cursor, levels: number): Condition[] {
  if (levels === 0) {
    throw restError('notImplemented', {
      feature: `Filter trees are at most ${maxTreeDepth} levels deep.`,
    });
  }
  const branches: Condition[] = [];
  if (!cursor.take('(')) {
    cursor.fail('"("');
  }
  do {
    cursor.match(spaces);
    branches.push(readBranch(cursor, levels));
    cursor.match(spaces);
  } while (cursor.take(','));
  return cursor.take(')') ? branches : cursor.fail('"," or ")"');
}

function readBranch(cursor: Cursor, levels: number): Condition {
  const key = cursor.match(operatorHere)?.[1];
  if (key !== undefined && isTreeKey(key)) {
    return { ...operators[key], branches: readBranches(cursor, levels - 1) };
  }
  const field = readField(cursor);
  return cursor.take('.') ? readTest(cursor, field, 'branch') : cursor.fail('delimiter (.)');
}
