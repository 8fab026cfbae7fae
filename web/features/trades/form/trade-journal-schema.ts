import type { NewTrade, TradeJournal } from '#data/trades/trades.ts';
import { maxSetupLength } from '#domain/limits.ts';
import type { RuleAnswers } from '#domain/playbooks/adherence.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import * as z from '#lib/forms/zod.ts';

/** The ids of the selected tags and emotions; texts as entered, '' for none. */
export type JournalForm = {
  tags: string[];
  /** Text in the tag field that is not a tag yet. */
  newTag: string;
  setup: string;
  feltBefore: string[];
  feltAfter: string[];
  planFollowed: string;
  /** The rules of playbooks that were kept and broken, by id. */
  rules: RuleAnswers;
};

export const emptyJournal: JournalForm = {
  tags: [],
  newTag: '',
  setup: '',
  feltBefore: [],
  feltAfter: [],
  planFollowed: '',
  rules: { kept: [], broken: [] },
};

export const journalNames = Object.keys(emptyJournal) as (keyof JournalForm)[];

type Told = Pick<NewTrade, TradeJournal>;

/** The form of a trade's journal fields. Old waiting trades have none. */
export function formOfJournal(trade: Told): JournalForm {
  return {
    tags: trade.tags ?? [],
    newTag: '',
    setup: trade.setup ?? '',
    feltBefore: trade.felt_before ?? [],
    feltAfter: trade.felt_after ?? [],
    planFollowed: trade.plan_followed ? String(trade.plan_followed) : '',
    rules: { kept: trade.rules_kept ?? [], broken: trade.rules_broken ?? [] },
  };
}

/** A copy keeps tags and setup, without the other trade's emotions, rules and plan discipline. */
export function copyOfJournal(trade: Told): JournalForm {
  const { tags, setup } = formOfJournal(trade);
  return { ...emptyJournal, tags, setup };
}

export const journalFields = {
  tags: z.array(z.string()),
  newTag: z
    .string()
    .check(z.refine(typed => typed.trim() === '', 'Press Enter to create this tag, or clear the field.')),
  setup: z.string().check(z.trim(), maxCharacters(maxSetupLength)),
  feltBefore: z.array(z.string()),
  feltAfter: z.array(z.string()),
  planFollowed: z.string(),
  rules: z.object({ kept: z.array(z.string()), broken: z.array(z.string()) }),
};

export function journalColumns({ tags, setup, feltBefore, feltAfter, planFollowed, rules }: JournalForm) {
  return {
    tags,
    setup: setup || null,
    felt_before: feltBefore,
    felt_after: feltAfter,
    plan_followed: planFollowed ? Number(planFollowed) : null,
    rules_kept: rules.kept,
    rules_broken: rules.broken,
  };
}
