import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { type Playbook, playbookQueries } from '#data/journal/playbooks.ts';
import type { RuleAnswers } from '#domain/playbooks/adherence.ts';
import { askedRules, kindNames, playbooksNamed, type Rule } from '#domain/playbooks/rule.ts';
import type { TradeForm } from '#features/trades/form/trade-schema.ts';

type RulesFieldProps<Values> = { form: UseFormReturn<TradeForm, unknown, Values>; userId: string };

/** The rules of the chosen setup, each kept, broken or not answered. Nothing for a setup without rules. */
export function TradeRulesField<Values>({ form, userId }: RulesFieldProps<Values>) {
  const { data: playbooks = [] } = useQuery(playbookQueries.ofUser(userId));
  const setup = useWatch({ control: form.control, name: 'setup' });
  const named = playbooksNamed(playbooks, setup).filter(({ rules }) => askedRules(rules).length > 0);
  if (named.length === 0) {
    return null;
  }
  return (
    <Controller
      name="rules"
      control={form.control}
      render={({ field: { value, onChange } }) => (
        <div className="flex flex-col gap-4">
          {named.map(playbook => (
            <PlaybookAnswers key={playbook.id} playbook={playbook} answers={value} onChange={onChange} />
          ))}
        </div>
      )}
    />
  );
}

type PlaybookAnswersProps = {
  playbook: Playbook;
  answers: RuleAnswers;
  onChange: (answers: RuleAnswers) => void;
};

function PlaybookAnswers({ playbook, answers, onChange }: PlaybookAnswersProps) {
  const rules = askedRules(playbook.rules);
  const label = playbook.class_id ? 'Rules of Your Class' : 'Rules';
  return (
    <fieldset aria-label={label} className="min-w-0">
      <div className="mb-1 flex items-center gap-3">
        <span aria-hidden className="flex-1 font-medium text-sm">
          {label}
        </span>
        <Button
          variant="ghost"
          onClick={() => onChange(rules.reduce((sum, { id }) => answered(sum, id, 'kept'), answers))}
          className="-me-3 px-3"
        >
          All Kept
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-box border border-line">
        {rules.map(rule => (
          <RuleAnswer key={rule.id} rule={rule} answers={answers} onChange={onChange} />
        ))}
      </ul>
    </fieldset>
  );
}

type RuleAnswerProps = { rule: Rule; answers: RuleAnswers; onChange: (answers: RuleAnswers) => void };

const choices = [
  {
    answer: 'kept',
    label: 'Kept',
    icon: Check,
    tone: 'aria-pressed:bg-profit-soft aria-pressed:text-profit',
  },
  { answer: 'broken', label: 'Broken', icon: X, tone: 'aria-pressed:bg-loss-soft aria-pressed:text-loss' },
] as const;

function RuleAnswer({ rule: { id, text, kind, must }, answers, onChange }: RuleAnswerProps) {
  return (
    <li className="flex items-center gap-2 py-1 ps-3 pe-1">
      <span className="wrap-anywhere min-w-0 flex-1 text-sm">
        <bdi>{text}</bdi>
        <span className="block text-ink-muted text-xs">
          {kindNames[kind]}
          {!must && ' · May'}
        </span>
      </span>
      {choices.map(({ answer, label, icon: Icon, tone }) => {
        const isChosen = answers[answer].includes(id);
        return (
          <button
            key={answer}
            type="button"
            aria-pressed={isChosen}
            aria-label={`${label}: ${text}`}
            title={label}
            onClick={() => onChange(answered(answers, id, isChosen ? null : answer))}
            className={`flex size-11 shrink-0 items-center justify-center rounded-box text-ink-muted transition-colors hover:bg-sunken aria-pressed:ring-1 aria-pressed:ring-current sm:size-10 ${tone}`}
          >
            <Icon aria-hidden className="size-5" />
          </button>
        );
      })}
    </li>
  );
}

/** The answers with another one for a rule; null removes it. */
function answered({ kept, broken }: RuleAnswers, id: string, answer: keyof RuleAnswers | null): RuleAnswers {
  const others = { kept: kept.filter(one => one !== id), broken: broken.filter(one => one !== id) };
  return answer ? { ...others, [answer]: [...others[answer], id] } : others;
}
