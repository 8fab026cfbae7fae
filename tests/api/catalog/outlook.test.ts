import { expect, inject, test } from 'vitest';
import { maxPageLength, pagePattern, ruleFields } from '#domain/challenges/rule-fields.ts';
import { lossFloor } from '#domain/odds/plan-odds.ts';
import { query } from '../../../lab/harness/database.ts';
import { readBody, readConstraint } from './definitions.ts';

// Checks that values in the screens of plans and in the database agree; limits.test.ts checks others.

test('the floor of a plan without one of its own is that of its odds', async () => {
  const amounts = [1000, 333.33, 0.01, 0.02, 999_999_999_999.99, 123.45, -100.07, 0];
  const rows = await query(
    inject('server').connection,
    `select private.floor_of(null, a) as floor from unnest(array[${amounts.join()}]::numeric[]) a`,
  );
  expect(rows.map(({ floor }) => Number(floor))).toEqual(amounts.map(amount => lossFloor(amount) + 0));
});

test('the numbers of rules are between what their fields take', async () => {
  const text = await readBody('private.are_challenge_rules');
  for (const [part, { least, most, decimals }] of Object.entries({
    "rules -> 'target'": ruleFields.target,
    "daily -> 'percent'": ruleFields.dailyLoss,
    "loss #> '{by,percent}'": ruleFields.maxLoss,
    "loss #> '{by,amount}'": ruleFields.maxLossAmount,
    "days -> 'days'": ruleFields.minimumDays,
    "days -> 'percentOfInitial'": ruleFields.percentOfInitial,
    "best -> 'percent'": ruleFields.bestDay,
    "clock -> 'shiftHours'": ruleFields.shiftHours,
  })) {
    expect(text).toContain(`is_figure(${part}, ${least}, ${most}${decimals === 2 ? '' : `, ${decimals}`})`);
  }
});

test.each(['plan_challenges', 'class_challenges'])(
  'the page of %s is of the web, as its form has it',
  async table => {
    const text = await readConstraint(`${table}_page_check`);
    expect(text).toContain(`(char_length(page) <= ${maxPageLength})`);
    expect(text).toContain(pagePattern.source.replaceAll('\\/', '/').replace('\\S', '[^[:space:]]'));
  },
);
