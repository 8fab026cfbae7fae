import type { Catalog } from './catalog.ts';
import { catalogOf } from './load-catalog.ts';

/** A small journal for the tests of this folder: what PostgreSQL would tell of some tables and functions. */
export const exampleCatalog: Catalog = catalogOf(
  [
    {
      name: 'plans',
      columns: [
        { name: 'id', type: 'uuid', defaultSql: 'gen_random_uuid()' },
        { name: 'plan_name', type: 'text' },
        { name: 'target', type: 'numeric' },
        { name: 'day', type: 'date' },
        { name: 'is_active', type: 'boolean', defaultSql: 'true' },
        { name: 'odd "name"', type: 'text' },
      ],
      primary_key: ['id'],
      foreign_keys: [],
    },
    { name: 'ticks', columns: [{ name: 'price', type: 'numeric' }], primary_key: [], foreign_keys: [] },
    {
      name: 'trades',
      columns: [
        { name: 'id', type: 'uuid' },
        { name: 'plan_id', type: 'uuid' },
        { name: 'closed_plan_id', type: 'uuid' },
        { name: 'copy_of', type: 'uuid' },
        { name: 'amount', type: 'numeric' },
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
      columns: [
        { name: 'trade_id', type: 'uuid' },
        { name: 'text', type: 'text' },
      ],
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
    routine('totals', [], { returns: 'row', columns: [{ name: 'users', type: 'bigint' }] }),
    routine('best', [['upto', 'integer', true]], {
      returns: 'row',
      returns_set: true,
      columns: [
        { name: 'pair', type: 'text' },
        { name: 'amount', type: 'numeric' },
      ],
    }),
    routine('best', [['pair', 'text', true]], { returns: 'value' }),
    routine('twice', [['x', 'integer', false]], { returns: 'value' }),
    routine('twice', [['y', 'integer', false]], { returns: 'value' }),
  ],
);

function foreignKey(name: string, columns: string[], relation: string, relationColumns: string[]) {
  return { name, columns, relation, relationColumns, isUnique: false };
}

type RoutineRow = Parameters<typeof catalogOf>[1][number];

function routine(
  name: string,
  parameters: readonly (readonly [name: string, type: string, isRequired: boolean])[],
  rest: Partial<RoutineRow> & Pick<RoutineRow, 'returns'>,
): RoutineRow {
  return {
    name,
    arguments: parameters.map(([parameter, type, isRequired]) => ({ name: parameter, type, isRequired })),
    returns_set: false,
    is_volatile: false,
    columns: [],
    ...rest,
  };
}
