import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RuleAnswers } from '#domain/playbooks/adherence.ts';
import { type Draft, draftName, keepDraft, readDraft } from '#lib/forms/drafts.ts';
import { isSame } from '#lib/forms/is-same.ts';
import { emptyTrade, type TradeForm } from './trade-schema.ts';

type TypedTrade = { id: string; form: TradeForm };

/** On this device: its name, the entered values, and the values at opening. */
export type TradeDraft = { name: string; kept: Draft<TypedTrade> | undefined };

/** The draft of a logged trade, by its id, or of a 'new' one. */
export function tradeDraft(userId: string, trade: string): TradeDraft {
  const name = draftName(userId, `trade-${trade}`);
  return { name, kept: readDraft(name, isTypedTrade) };
}

export function forgetTradeDraft({ name }: TradeDraft): void {
  keepDraft(name, undefined);
}

/** Restores the draft in the form, and stores the input from now on: a reload or a crash loses nothing. */
export function useTradeDraft<Values>(
  form: UseFormReturn<TradeForm, unknown, Values>,
  draft: TradeDraft | undefined,
  tradeId: string,
): void {
  useEffect(() => {
    if (draft?.kept) {
      const { value, before } = draft.kept;
      // Only the edited values: the others may have been changed elsewhere meanwhile.
      form.reset(
        { ...form.getValues(), ...typedOver(value.form, before.value.form) },
        { keepDefaultValues: true },
      );
    }
  }, [form, draft]);

  useEffect(() => {
    if (!draft) {
      return;
    }
    return form.subscribe({
      formState: { values: true },
      callback({ values }) {
        const before = { ...emptyTrade, ...form.formState.defaultValues } as TradeForm;
        const isTyped = Object.keys(typedOver(values, before)).length > 0;
        const [value, saved] = [values, before].map(one => ({ id: tradeId, form: one })) as [
          TypedTrade,
          TypedTrade,
        ];
        keepDraft(draft.name, isTyped ? { value, before: { value: saved, version: 0 } } : undefined);
      },
    });
  }, [form, draft, tradeId]);
}

/** The values that differ between two forms. A missing choice is null or ''. */
function typedOver(form: TradeForm, before: TradeForm): Partial<TradeForm> {
  const fields = Object.keys(emptyTrade) as (keyof TradeForm)[];
  const typed = fields.filter(field => !isSame(form[field] ?? '', before[field] ?? ''));
  return Object.fromEntries(typed.map(field => [field, form[field]]));
}

function isTypedTrade(kept: unknown): kept is TypedTrade {
  const { id, form } = (kept ?? {}) as { id?: unknown; form?: Partial<Record<string, unknown>> };
  const isLike = (value: unknown, example: unknown) =>
    Array.isArray(example) ? Array.isArray(value) : value === null || typeof value === 'string';
  const isAnswers = ({ kept: one, broken: other }: Partial<RuleAnswers>) =>
    Array.isArray(one) && Array.isArray(other);
  return (
    typeof id === 'string' &&
    Object.entries(emptyTrade).every(([field, example]) =>
      // Drafts of earlier versions lack the newest fields.
      field === 'rules'
        ? isAnswers(form?.rules ?? emptyTrade.rules)
        : isLike(field === 'stillOpen' ? (form?.stillOpen ?? '') : form?.[field], example),
    )
  );
}
