import { useState } from 'react';
import { ConflictDialog } from '#components/conflict-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Form } from '#components/ui/form.tsx';
import { Textarea } from '#components/ui/inputs/textarea.tsx';
import { type ReviewText, useSaveReview } from '#data/journal/weekly-reviews.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { maxAnswerLength } from '#domain/limits.ts';
import { useLeaveGuard } from '#lib/dialogs/use-leave-guard.ts';
import { draftName } from '#lib/forms/drafts.ts';
import { tooLong } from '#lib/forms/too-long.ts';
import { useDraft } from '#lib/forms/use-draft.ts';
import { differencesOfReviews, isReviewTexts, type ReviewTexts } from './review-texts.ts';
import { SaveBar } from './save-bar.tsx';
import { TemplateInsert } from './template-insert.tsx';
import { useDraftSaving } from './use-draft-saving.ts';

type WeekReviewFormProps = {
  userId: string;
  monday: CalendarDay;
  /** The saved review; version 0 before the first save. */
  review: ReviewText;
  onEditQuestions: () => void;
};

export function WeekReviewForm({ userId, monday, review, onEditQuestions }: WeekReviewFormProps) {
  const { version, ...texts } = review;
  const name = draftName(userId, `week-${monday}`);
  const draft = useDraft<ReviewTexts>(name, { value: texts, version }, isReviewTexts);
  const saving = useSaveReview(userId, monday);
  const { questions, answers } = draft.value;
  const trimmed = answers.map(answer => answer.trim());
  const isTooLong = (answer = '') => [...answer].length > maxAnswerLength;
  // A template is added to the answer that had the focus last. Its question may be deleted since.
  const [focused, setFocused] = useState(0);
  const current = Math.min(focused, questions.length - 1);
  const answer = (index: number, text: string) =>
    draft.type({ questions, answers: answers.with(index, text) });
  useLeaveGuard(draft.isChanged);

  const { onSubmit, conflict } = useDraftSaving<ReviewText>({
    draft,
    before: { ...draft.before.value, version: draft.before.version },
    canSave: !trimmed.some(isTooLong) && !saving.isPending,
    write: before => saving.mutateAsync({ before, questions, answers: trimmed }),
  });

  return (
    <Card>
      <Form className="flex flex-col gap-4" onSubmit={onSubmit}>
        {questions.map((question, index) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be equal, and their order is fixed.
            key={index}
            label={question}
            error={isTooLong(trimmed[index]) ? tooLong(maxAnswerLength) : undefined}
          >
            <Textarea
              value={answers[index] ?? ''}
              readOnly={saving.isPending}
              onFocus={() => setFocused(index)}
              onChange={event => answer(index, event.target.value)}
            />
          </Field>
        ))}
        <SaveBar
          label="Save Review"
          isChanged={draft.isChanged}
          isSaved={saving.isSuccess}
          isBusy={saving.isPending}
          onDiscard={draft.forget}
        >
          <TemplateInsert
            key={current}
            userId={userId}
            value={answers[current] ?? ''}
            isDisabled={saving.isPending}
            onChange={text => answer(current, text)}
          />
        </SaveBar>
      </Form>
      <Button variant="ghost" onClick={onEditQuestions} className="-ms-3 px-3">
        Change Your Questions
      </Button>
      {conflict && (
        <ConflictDialog
          subject="review"
          differences={differencesOfReviews(conflict.latest, { questions, answers: trimmed })}
          isBusy={saving.isPending}
          {...conflict.answers}
        />
      )}
    </Card>
  );
}
