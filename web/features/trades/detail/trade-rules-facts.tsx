import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { playbookQueries } from '#data/journal/playbooks.ts';
import { adherence, adherencePercent, idsThatCount, type RuleAnswers } from '#domain/playbooks/adherence.ts';

type RulesFactsProps = { userId: string; answers: RuleAnswers };

/** The answered rules of a trade, also those removed since. Rules of deleted playbooks are left out. */
export function TradeRulesFacts({ userId, answers }: RulesFactsProps) {
  const { data: playbooks = [] } = useQuery(playbookQueries.ofUser(userId));
  const rules = playbooks.flatMap(playbook => playbook.rules);
  const known = [...new Map(rules.map(rule => [rule.id, rule])).values()].filter(
    ({ id }) => answers.kept.includes(id) || answers.broken.includes(id),
  );
  if (known.length === 0) {
    return null;
  }
  const { kept, broken } = adherence(
    [{ rules_kept: answers.kept, rules_broken: answers.broken }],
    idsThatCount(rules),
  );
  return (
    <div>
      <h3 className="mb-1.5 text-ink-muted text-sm">
        Rules
        {adherencePercent({ kept, broken }) !== null && ` (${kept} of ${kept + broken} kept)`}
      </h3>
      <ul aria-label="Rules" className="flex flex-col gap-1 text-sm">
        {known.map(({ id, text }) => {
          const isKept = answers.kept.includes(id);
          const Icon = isKept ? Check : X;
          return (
            <li key={id} className="flex items-start gap-2">
              <Icon
                aria-hidden
                className={`mt-0.5 size-4 shrink-0 ${isKept ? 'text-profit' : 'text-loss'}`}
              />
              <span className="wrap-anywhere min-w-0">
                <span className="sr-only">{isKept ? 'Kept: ' : 'Broken: '}</span>
                <bdi>{text}</bdi>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
