import { expect, test } from 'vitest';
import { copyOfJournal, emptyJournal, formOfJournal, journalColumns } from './trade-journal-schema.ts';
import { emptyTrade, newTrade, tradeChanges, tradeSchema } from './trade-schema.ts';

const told = {
  tags: ['a-tag', 'another'],
  setup: 'Range break',
  felt_before: ['calm'],
  felt_after: ['angry', 'tired'],
  plan_followed: 2,
  rules_kept: ['a-rule'],
  rules_broken: ['another'],
};
const typed = {
  ...emptyTrade,
  tradeType: 'buy',
  currencyPair: 'EURUSD',
  entryPrice: '1.1',
  takeProfit: '0',
  stopLoss: '0',
  lotSize: '0.1',
  tradeResult: 'won',
  amount: '10',
};

test('what is told of a trade goes into its form and back', () => {
  expect(journalColumns(formOfJournal(told))).toEqual(told);
  // As a trade stored on the device by a version without journal fields.
  expect(formOfJournal({})).toEqual(emptyJournal);
  expect(journalColumns(emptyJournal)).toEqual({
    tags: [],
    setup: null,
    felt_before: [],
    felt_after: [],
    plan_followed: null,
    rules_kept: [],
    rules_broken: [],
  });
});

test('a copy is of the same tags and setup, and feels for itself', () => {
  expect(copyOfJournal(told)).toEqual({ ...emptyJournal, tags: told.tags, setup: told.setup });
});

test('a setup is no longer than it is kept, and what is typed as a tag is made one or emptied', () => {
  const firstError = (anew: object) => tradeSchema.safeParse({ ...typed, ...anew }).error?.issues[0]?.message;
  expect(firstError({ setup: `  ${'é'.repeat(60)} ` })).toBeUndefined();
  expect(firstError({ setup: 'é'.repeat(61) })).toBe('Use at most 60 characters.');
  expect(firstError({ newTag: 'bre' })).toBe('Press Enter to create this tag, or clear the field.');
});

test('only what was changed of it is sent', () => {
  const row = newTrade('an-id', tradeSchema.parse({ ...typed, ...formOfJournal(told) }));
  const logged = {
    ...row,
    user_id: 'amara',
    account_id: 'amara',
    account_amount: null,
    created_at: '2026-11-01T06:30:21Z',
    import_id: null,
    idea_id: null,
    figures_changed_at: null,
    version: 1,
    opened_at: null,
    close_price: null,
    commission: null,
    swap: null,
    fee: null,
    ...told,
  };
  const changes = (anew: object) =>
    tradeChanges(logged, tradeSchema.parse({ ...typed, ...formOfJournal(told), ...anew }));
  expect(changes({ tags: [...told.tags] })).toEqual({});
  expect(changes({ tags: ['another'], setup: '', planFollowed: '' })).toEqual({
    tags: ['another'],
    setup: null,
    plan_followed: null,
  });
});
