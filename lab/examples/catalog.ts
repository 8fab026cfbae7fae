import type { Catalog } from '../../server/rest/catalog/catalog.ts';
import { makeCatalog } from '../../server/rest/catalog/load-catalog.ts';

const categories: Record<string, string> = {
  text: 'S',
  date: 'D',
  boolean: 'B',
  uuid: 'U',
  numeric: 'N',
  integer: 'N',
  bigint: 'N',
  jsonb: 'U',
  'text[]': 'AS',
};

export const exampleCatalog: Catalog = makeCatalog(
  [
    {
      name: 'plans',
      columns: [
        { ...column('id', 'uuid'), defaultSql: 'gen_random_uuid()' },
        { ...column('plan_name', 'text'), length: { most: 200, check: 'plans_name_is_readable' } },
        column('target', 'numeric'),
        column('day', 'date'),
        { ...column('is_active', 'boolean'), defaultSql: 'true' },
        { ...column('odd "name"', 'text'), isUpdated: false },
      ],
      primary_key: ['id'],
      foreign_keys: [],
    },
    { name: 'ticks', columns: [column('price', 'numeric')], primary_key: [], foreign_keys: [] },
    {
      name: 'trades',
      columns: [
        column('id', 'uuid'),
        column('plan_id', 'uuid'),
        column('closed_plan_id', 'uuid'),
        column('copy_of', 'uuid'),
        column('amount', 'numeric'),
        column('details', 'jsonb'),
        column('tags', 'text[]'),
      ],
      primary_key: ['id'],
      foreign_keys: [
        foreignKey('trades_plan', ['plan_id'], 'plans', ['id']),
        foreignKey('trades_closed_plan', ['closed_plan_id'], 'plans', ['id']),
        foreignKey('trades_copy', ['copy_of'], 'trades', ['id']),
      ],
    },
    {
      name: 'notes',
      columns: [column('trade_id', 'uuid'), column('text', 'text')],
      primary_key: ['trade_id'],
      foreign_keys: [{ ...foreignKey('notes_trade', ['trade_id'], 'trades', ['id']), isUnique: true }],
    },
  ],
  [
    routine(
      'add_up',
      [
        ['a', 'integer', true],
        ['b', 'integer', false],
      ],
      { returns: 'value' },
    ),
    routine('touch', [['note', 'text', true]], { returns: 'nothing', is_volatile: true }),
    routine('wins', [['trader', 'uuid', true]], { returns: 'value', returns_set: true }),
    routine('days', [['since', 'date', true]], {
      returns: 'row',
      returns_set: true,
      columns: [column('day', 'date')],
    }),
    routine('totals', [], { returns: 'row', columns: [column('users', 'bigint')] }),
    routine('best', [['upto', 'integer', true]], {
      returns: 'row',
      returns_set: true,
      columns: [column('pair', 'text'), column('amount', 'numeric')],
    }),
    routine('best', [['pair', 'text', true]], { returns: 'value' }),
    routine('twice', [['x', 'integer', false]], { returns: 'value' }),
    routine('twice', [['y', 'integer', false]], { returns: 'value' }),
  ],
);

function column(name: string, type: string) {
  return { name, type, category: categories[type] ?? 'X', isUpdated: name !== 'id' };
}

function foreignKey(name: string, columns: string[], relation: string, relationColumns: string[]) {
  return { name, columns, relation, relationColumns, isUnique: false };
}

type RoutineRow = Parameters<typeof makeCatalog>[1][number];

function routine(
  name: string,
  parameters: readonly (readonly [name: string, type: string, isRequired: boolean])[],
  rest: Partial<RoutineRow> & Pick<RoutineRow, 'returns'>,
): RoutineRow {
  return {
    name,
    arguments: parameters.map(([parameter, type, isRequired]) => ({
      ...column(parameter, type),
      isRequired,
    })),
    returns_set: false,
    is_volatile: false,
    takes_long: false,
    columns: [],
    ...rest,
  };
}
