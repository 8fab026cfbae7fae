import type { Adherence } from './adherence.ts';
import { askedRules, type Rule } from './rule.ts';

type StudentAnswers = {
  rules: readonly string[];
  kept: readonly number[] | null;
  broken: readonly number[] | null;
};

/** The adherence of a class by rule and by student, the lowest first, those without an answer last. */
export function adherenceOfClass<Row extends StudentAnswers>(rules: readonly Rule[], rows: readonly Row[]) {
  const asked = askedRules(rules);
  const byStudent = rows.map(row => {
    const sums = asked.map(({ id }): Adherence => {
      const at = row.rules.indexOf(id);
      return { kept: row.kept?.[at] ?? 0, broken: row.broken?.[at] ?? 0 };
    });
    return { row, sums, sum: total(sums.filter((_, index) => asked[index]?.must)) };
  });
  const byRule = asked.map((rule, index) => {
    const sums = byStudent.map(student => student.sums[index] ?? none);
    const students = sums.filter(({ kept, broken }) => kept + broken > 0).length;
    return { rule, place: index + 1, sum: total(sums), students };
  });
  return { byRule, byStudent: byStudent.sort((a, b) => share(a.sum) - share(b.sum)) };
}

const none: Adherence = { kept: 0, broken: 0 };

function total(sums: readonly Adherence[]): Adherence {
  return sums.reduce(
    (all, { kept, broken }) => ({ kept: all.kept + kept, broken: all.broken + broken }),
    none,
  );
}

function share({ kept, broken }: Adherence): number {
  return kept + broken === 0 ? 2 : kept / (kept + broken);
}
