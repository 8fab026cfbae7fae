import type { Rule } from './rule.ts';

/** The answered rules of a trade, by id; a rule in neither list is not answered. */
export type RuleAnswers = { kept: string[]; broken: string[] };

export type Adherence = { kept: number; broken: number };

export type Answered = { rules_kept: readonly string[]; rules_broken: readonly string[] };

/** Rules that must be kept; unknown ones, as of a deleted playbook, do not count. */
export function idsThatCount(rules: readonly Rule[]): ReadonlySet<string> {
  return new Set(rules.filter(({ must }) => must).map(({ id }) => id));
}

/** How many of the counting rules were kept and broken in some trades. */
export function adherence(trades: readonly Answered[], counting: ReadonlySet<string>): Adherence {
  const sum = { kept: 0, broken: 0 };
  for (const { rules_kept: kept, rules_broken: broken } of trades) {
    sum.kept += countIn(kept, counting);
    sum.broken += countIn(broken, counting);
  }
  return sum;
}

/** Kept of all answers in percent, unrounded; null without an answer. */
export function adherencePercent({ kept, broken }: Adherence): number | null {
  return kept + broken === 0 ? null : (100 * kept) / (kept + broken);
}

/** 'broken' if any counting rule was; 'kept' if one was answered and none broken. */
export function tradeStanding(
  trade: Answered,
  counting: ReadonlySet<string>,
): 'kept' | 'broken' | 'unanswered' {
  const { kept, broken } = adherence([trade], counting);
  return broken > 0 ? 'broken' : kept > 0 ? 'kept' : 'unanswered';
}

function countIn(ids: readonly string[], counting: ReadonlySet<string>): number {
  return ids.length === 0 ? 0 : ids.filter(id => counting.has(id)).length;
}
