import { bestDayStanding } from '#domain/challenges/best-day.ts';
import type examples from '#domain/challenges/examples.json';
import { challengePresets } from '#domain/challenges/presets.ts';
import type { BestDayRule, ChallengeRules } from '#domain/challenges/rules.ts';
import { challengeStanding } from '#domain/challenges/standing.ts';
import { fromCents, toCents } from '#domain/money/money.ts';

type Examples = typeof examples;

const trailing: Omit<ChallengeRules, 'clock'> = {
  target: 6,
  dailyLoss: null,
  maxLoss: { by: { amount: 2000 }, follows: 'dayEnds', locks: true },
  brokenWhen: 'below',
  minimumDays: null,
  bestDay: null,
};

export const challengeFormulas: { [Name in keyof Examples]: (given: Examples[Name][number]) => unknown } = {
  challengeLimits: ({ rules: name, initial, dayEnds }) => {
    const preset = challengePresets.find(each => each.name === name);
    const clock = { zone: 'UTC', shiftHours: 0 };
    const rules = { ...(preset?.rules ?? trailing), clock };
    let balance = toCents(initial);
    const ends = dayEnds?.split(' ').map(Number) ?? [];
    const trades = ends.map((end, index) => {
      const cents = toCents(end) - balance;
      balance += cents;
      const closedAt = Date.UTC(2026, 2, index + 2, 12);
      return { id: String(index), cents, openedAt: null, closedAt };
    });
    const { limits } = challengeStanding({ initial, rules, endsOn: null }, trades, {
      dayOf: moment => new Date(moment).toISOString().slice(0, 10),
      today: '2026-03-20',
    });
    const dollars = (cents: number | null) => (cents === null ? null : fromCents(cents));
    return { daily: dollars(limits.daily), max: dollars(limits.max) };
  },
  bestDay: ({ nets, percent, of }) => {
    const cents = nets?.split(' ').map(net => toCents(Number(net))) ?? [];
    const standing = bestDayStanding(cents, { percent, of: of as BestDayRule['of'] });
    return { share: standing.percent, met: standing.isMet, needs: standing.profitNeeded };
  },
};
