import { describe, expect, test } from 'vitest';
import type { ClassChallenge, PlanChallengeFields } from '#data/plans/challenges.ts';
import { findDifferences } from '#lib/forms/differences.ts';
import { inParts, planChallengeColumns } from './challenge-columns.ts';
import {
  type ChallengeForm,
  classChallengeSchema,
  formOfChallenge,
  formOfPlanChallenge,
  planChallengeSchema,
} from './challenge-form.ts';
import { isFromPage, type OfferedChallenge, offeredChallenges, ownRules } from './offered-challenges.ts';

const challenge: PlanChallengeFields = {
  name: 'FTMO',
  initial: 100_000.5,
  began_on: '2026-03-02',
  ends_on: null,
  rules: ownRules,
  page: 'https://ftmo.com/en/trading-objectives',
  read_on: '2026-11-23',
};
const form = formOfPlanChallenge(challenge);

function messages(changed: Partial<ChallengeForm>, schema = planChallengeSchema) {
  const result = schema.safeParse({ ...form, ...changed });
  return Object.fromEntries(result.error?.issues.map(issue => [issue.path[0], issue.message]) ?? []);
}

describe('the form of a challenge', () => {
  test('says the challenge that it began with', () => {
    expect(planChallengeSchema.parse(form)).toEqual({ ...challenge, accountId: '' });
    const bare = { ...challenge, ends_on: '2026-04-01', page: null, read_on: null };
    expect(planChallengeSchema.parse(formOfPlanChallenge(bare))).toEqual({ ...bare, accountId: '' });
    const { name, rules, page, read_on } = challenge;
    const ofClass = { name, rules, page, read_on };
    expect(classChallengeSchema.parse(formOfChallenge(ofClass))).toEqual(ofClass);
  });

  test('tells all that is wrong at once, beside its field', () => {
    expect(messages({ name: ' ', initial: '0', beganOn: '', dailyLoss: '4,5,' })).toEqual({
      name: 'Enter a name, e.g. the firm’s.',
      initial: 'Enter 0.01 or more.',
      beganOn: 'Choose the first day.',
      dailyLoss: 'Use digits and a decimal point, like 5.',
    });
    expect(messages({ endsOn: '2026-03-01', name: 'x'.repeat(81) })).toEqual({
      endsOn: 'Choose the first day or a later one.',
      name: 'Use at most 80 characters.',
    });
    expect(messages({ endsOn: '2026-03-02' })).toEqual({});
  });

  test.each([
    ['http://ftmo.com', /starts with https/],
    ['javascript:alert(1)', /starts with https/],
    ['https://ftmo.com/a page', /starts with https/],
    ['https://', /starts with https/],
    [`https://ftmo.com/${'x'.repeat(300)}`, /at most 300/],
    ['', /the page you read/],
  ])('refuses the page %j', (page, message) => {
    expect(messages({ page }, classChallengeSchema as never).page).toMatch(message);
  });
});

test('two versions of a challenge show the parts in which they differ', () => {
  const saved = inParts({ ...challenge, rules: { ...ownRules, target: 8 } });
  expect(findDifferences(planChallengeColumns, saved, inParts({ ...challenge, name: 'Mine' }))).toEqual([
    { name: 'Name', saved: 'FTMO', mine: 'Mine' },
    { name: 'Profit Target', saved: '8% of the initial balance', mine: '10% of the initial balance' },
  ]);
});

test('a challenge of the class takes the place of the built-in one of its name, and comes first', () => {
  const base = { rules: ownRules, page: null, read_on: null, version: 1 };
  const ofClass: ClassChallenge[] = [
    { ...base, id: 'a', name: 'ftmo 2-step, STEP 1' },
    { ...base, id: 'b', name: 'Our own' },
  ];
  const offered = offeredChallenges(ofClass);
  expect(offered.map(({ name }) => name).slice(0, 4)).toEqual([
    'ftmo 2-step, STEP 1',
    'Our own',
    'FTMO 2-Step, step 2',
    'FTMO 1-Step',
  ]);
  expect(offered.map(({ isBuiltIn }) => isBuiltIn).slice(0, 3)).toEqual([true, false, true]);
  expect(offeredChallenges([])).toHaveLength(7);
});

test('rules are from a page as long as nobody has changed them, the educator neither', () => {
  const [first] = offeredChallenges([]) as [OfferedChallenge];
  const edited = { ...first, rules: { ...first.rules, target: 9 } };
  const row = { ...edited, id: 'a', version: 1 };
  expect(isFromPage(first, [])).toBe(true);
  expect(isFromPage(edited, [row])).toBe(false);
  const readByEducator = { read_on: '2026-12-01' };
  expect(isFromPage({ ...edited, ...readByEducator }, [{ ...row, ...readByEducator }])).toBe(true);
  expect(isFromPage({ ...first, ...readByEducator }, [{ ...row, ...readByEducator }])).toBe(false);
});
