import { describe, expect, test } from 'vitest';
import { exampleCatalog } from '#examples/catalog.ts';
import { relationNamed } from './catalog.ts';
import { relationshipNamed } from './relationships.ts';

const named = (source: string, target: string, hint: string | null = null) => {
  const { constraint, cardinality } = relationshipNamed(
    exampleCatalog,
    relationNamed(exampleCatalog, source),
    target,
    hint,
  );
  return [constraint, cardinality];
};

describe('a relationship', () => {
  test.each([
    ['notes', 'trades', null, ['notes_trade', 'one-to-one']],
    ['trades', 'notes', null, ['notes_trade', 'one-to-one']],
    ['trades', 'trades_plan', null, ['trades_plan', 'many-to-one']],
    ['trades', 'closed_plan_id', null, ['trades_closed_plan', 'many-to-one']],
    ['trades', 'plans', 'plan_id', ['trades_plan', 'many-to-one']],
    ['trades', 'plans', 'trades_closed_plan', ['trades_closed_plan', 'many-to-one']],
    ['plans', 'trades', 'trades_closed_plan', ['trades_closed_plan', 'one-to-many']],
    ['plans', 'trades', 'plan_id', ['trades_plan', 'one-to-many']],
    ['trades', 'copy_of', null, ['trades_copy', 'many-to-one']],
    ['trades', 'trades_copy', null, ['trades_copy', 'many-to-one']],
    ['trades', 'trades', null, ['trades_copy', 'one-to-many']],
    ['trades', 'trades', 'copy_of', ['trades_copy', 'one-to-many']],
  ] as const)('of %s to %s, hint %s', (source, target, hint, expected) => {
    expect(named(source, target, hint)).toEqual(expected);
  });

  test.each([
    ['plans', 'ticks', null],
    ['plans', 'nothing', null],
    ['plans', 'plan_id', null],
    ['plans', 'trades', 'amount'],
    ['trades', 'notes', 'trades_plan'],
  ])('of %s to %s with hint %s is not there', (source, target, hint) => {
    expect(() => named(source, target, hint)).toThrow(
      expect.objectContaining({ code: 'PGRST200', status: 400 }),
    );
  });

  test('is not guessed where there are several', () => {
    expect(() => named('trades', 'plans')).toThrow(
      expect.objectContaining({
        code: 'PGRST201',
        status: 300,
        message: "Could not embed because more than one relationship was found for 'trades' and 'plans'",
        hint: "Try changing 'plans' to one of the following: 'plans!trades_plan', 'plans!trades_closed_plan'. Find the desired relationship in the 'details' key.",
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'trades with plans',
            relationship: 'trades_plan using trades(plan_id) and plans(id)',
          },
          expect.objectContaining({
            relationship: 'trades_closed_plan using trades(closed_plan_id) and plans(id)',
          }),
        ],
      }),
    );
  });
});
