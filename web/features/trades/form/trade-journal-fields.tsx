import { Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FieldFold } from '#components/field-fold.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { countNoun } from '#domain/numbers/count.ts';
import { ratingWords } from '#domain/review.ts';
import { useDerived } from '#lib/forms/use-derived.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { journalNames } from './trade-journal-schema.ts';
import type { TradeForm, TradeValues } from './trade-schema.ts';

// Loaded on demand: most trades are logged without.
const { TradeJournalInputs } = lazyParts(() => import('./trade-journal-inputs.tsx'));

type JournalFieldsProps = { form: UseFormReturn<TradeForm, unknown, TradeValues>; userId: string };

export function TradeJournalFields({ form, userId }: JournalFieldsProps) {
  const summary = useDerived(form, journalSummary);
  const { errors } = form.formState;
  return (
    <FieldFold
      label="Journal"
      mark="pipstone-trade-journal-open"
      summary={summary}
      isAsking={journalNames.some(name => errors[name])}
      isLazy
    >
      <Suspense fallback={<Spinner />}>
        <TradeJournalInputs form={form} userId={userId} />
      </Suspense>
    </FieldFold>
  );
}

function journalSummary({ tags, setup, feltBefore, feltAfter, planFollowed }: TradeForm): string {
  const told = [
    tags.length > 0 && countNoun(tags.length, 'tag'),
    setup.trim() && 'setup',
    feltBefore.length + feltAfter.length > 0 && 'feelings',
    planFollowed && `plan ${ratingWords(planFollowed)}`,
  ].filter(Boolean);
  return told.length > 0 ? `${told.join(', ')} set` : 'tags, setup, feelings: none';
}
