import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { challengeQueries, type PlanChallenge } from '#data/plans/challenges.ts';
import { rulePartNames, rulesInShort, rulesInWords } from '#domain/challenges/rule-words.ts';
import type { ChallengeRules } from '#domain/challenges/rules.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { formatMoney } from '#domain/money/money.ts';
import { isFromPage } from './offered-challenges.ts';
import { PresetNote } from './preset-note.tsx';

export function ChallengeRulesList({ challenge }: { challenge: PlanChallenge }) {
  const { data: ofClass = [] } = useQuery(challengeQueries.ofClass());
  const { rules, initial, began_on: beganOn, ends_on: endsOn } = challenge;
  const words = rulesInWords(rules);
  const parts = (Object.keys(rulePartNames) as (keyof ChallengeRules)[]).map(
    part => [rulePartNames[part], words[part]] as const,
  );
  const days = endsOn ? `${formatDay(beganOn)} to ${formatDay(endsOn)}` : `from ${formatDay(beganOn)}`;
  return (
    <div className="flex flex-col gap-1">
      <details className="group min-w-0">
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-box pe-2 text-ink-muted text-sm hover:text-ink sm:min-h-9 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
          Rules: {rulesInShort(rules)}
        </summary>
        <dl className="flex flex-col gap-1 py-1 text-sm">
          {[['Initial Balance', `${formatMoney(initial)}, ${days}`] as const, ...parts].map(
            ([name, text]) => (
              <div key={name} className="grid grid-cols-[7rem_1fr] gap-3">
                <dt className="text-ink-muted">{name}</dt>
                <dd className="wrap-anywhere min-w-0">{text}</dd>
              </div>
            ),
          )}
        </dl>
      </details>
      <PresetNote
        page={challenge.page}
        read_on={challenge.read_on}
        isChanged={!isFromPage(challenge, ofClass)}
      />
    </div>
  );
}
