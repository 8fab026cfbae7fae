import { describe, expect, test } from 'vitest';
import { defaultDeskSettings } from '#domain/desk/desk-settings.ts';
import type { Reason } from '#domain/desk/reason.ts';
import { reasonSentence } from '#domain/desk/reason-sentence.ts';
import { studentReasons } from './all-reasons.ts';
import { deskExamples, exampleStudent } from './example-student.ts';
import examples from './examples.json' with { type: 'json' };
import { isOfUsualLot } from './lots.ts';
import { deskRank } from './rank.ts';

const now = new Date('2026-03-10T15:00:00Z');
const today = '2026-03-10';
const startOfDay = (day: string) => new Date(`${day}T00:00:00Z`);

describe('reasons of a student', () => {
  test.each(deskExamples(examples))('$case', example => {
    const settings = { ...defaultDeskSettings, ...example.settings };
    const reasons = studentReasons(exampleStudent(example, now, today), settings, { now, today, startOfDay });
    expect(reasons.map(reasonSentence)).toEqual(example.says);
    expect(deskRank(reasons, settings)).toBe(example.rank);
  });
});

test.each<[Reason, string]>([
  [{ kind: 'lots', since: '', lots: 1250, balance: -20.4 }, '1,250.00 lots on a balance of -$20'],
  [{ kind: 'lots', since: '', lots: 0.5, balance: 4.5 }, '0.50 lots on a balance of $4.50'],
  [{ kind: 'doubled', since: '', times: 2 }, 'doubled size after a loss, 2×'],
  [{ kind: 'doubled', since: '', times: 5 }, 'doubled size after a loss, 5×'],
  [{ kind: 'overdue', since: '', days: 1 }, 'plan overdue by 1 day'],
  [{ kind: 'changed', since: '', times: 1 }, 'trades edited later'],
  [{ kind: 'silent', since: '', days: 1200, has_traded: true }, 'inactive 1,200 days'],
])('%j is said in words', (reason, sentence) => {
  expect(reasonSentence(reason)).toBe(sentence);
});

test('only of currency pairs a lot is usually 100,000 units', () => {
  expect(['EURUSD', 'USDTRY', 'XAUUSD', 'BTCUSD', 'US30', 'GOOGLE', 'EURUSD.M'].filter(isOfUsualLot)).toEqual(
    ['EURUSD', 'USDTRY'],
  );
});
