import { maxPlaybookWords, maxRuleLength, maxRules, maxSetupLength } from '#domain/limits.ts';
import { askedRules, type Rule, type RuleKind } from '#domain/playbooks/rule.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import * as z from '#lib/forms/zod.ts';
import { newId } from '#lib/new-id.ts';

export type TypedRule = {
  id: string;
  kind: RuleKind;
  must: boolean;
  text: string;
  /** The text that its earlier answers are about; '' for a new rule. */
  before: string;
  /** True if another text means the same: then the earlier answers stay with it. */
  isReworded: boolean;
};

export type PlaybookForm = { name: string; words: string; rules: TypedRule[] };

const typedRule = z.object({
  id: z.string(),
  kind: z.enum(['before', 'during', 'exit']),
  must: z.boolean(),
  text: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter the rule, or remove it.'), maxCharacters(maxRuleLength)),
  before: z.string(),
  isReworded: z.boolean(),
});

/** A changed text is a new rule with a new id, unless it is only reworded. */
export const playbookSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), maxCharacters(maxSetupLength)),
  words: z.string().check(z.trim(), maxCharacters(maxPlaybookWords)),
  rules: z.pipe(
    z.array(typedRule).check(z.maxLength(maxRules)),
    z.transform((rules): Rule[] =>
      rules.map(({ before, isReworded, ...rule }) => ({
        ...rule,
        id: isNewMeaning({ before, isReworded, text: rule.text }) ? newId() : rule.id,
        removed: false,
      })),
    ),
  ),
});

function isNewMeaning({ before, isReworded, text }: Omit<TypedRule, 'id' | 'kind' | 'must'>): boolean {
  return before !== '' && text.trim() !== before && !isReworded;
}

export function newTypedRule(): TypedRule {
  return { id: newId(), kind: 'before', must: true, text: '', before: '', isReworded: false };
}

export function playbookForm(playbook: {
  name: string;
  words?: string;
  rules?: readonly Rule[];
}): PlaybookForm {
  return {
    name: playbook.name,
    words: playbook.words ?? '',
    rules: askedRules(playbook.rules ?? []).map(({ id, kind, must, text }) => ({
      ...{ id, kind, must, text },
      before: text,
      isReworded: false,
    })),
  };
}

export const playbookTaken = 'You already have a playbook with this name.';
