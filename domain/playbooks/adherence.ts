import type { Rule } from './rule.ts';

/** The answered rules of a trade, by id; a rule in neither list is not answered. */
export type RuleAnswers = { kept: string[]; broken: string[] };

/** Answers to rules that must be kept, as `kept` and `broken` of several trades. */
export type Adherence = { kept: number; broken: number };

/** The columns of a trade with its answers. */
export type Answered = { rules_kept: readonly string[]; rules_broken: readonly string[] };

/** Only rules that must be kept count; a rule that is unknown, as of a deleted playbook, does not. */
export function idsThatCount(rules: readonly Rule[]): ReadonlySet<string> {
  return new Set(rules.filter(({ must }) => must).map(({ id }) => id));
}

/** How many rules that must be kept were kept and broken in some trades: of one, of a day, of a week. */
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

/** A trade is broken if any rule that counts was broken, kept if one was answered and none broken. */
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
