import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Form } from '#components/ui/form.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { type SessionPlanRow, useSaveSessionPlan } from '#data/journal/session-plans.ts';
import { maxSessionReviewLength } from '#domain/limits.ts';
import { useLeaveGuard } from '#lib/dialogs/use-leave-guard.ts';
import { tooLong } from '#lib/forms/too-long.ts';

export function SessionReview({ plan }: { plan: Pick<SessionPlanRow, 'user_id' | 'day' | 'review'> }) {
  const save = useSaveSessionPlan(plan.user_id, plan.day);
  const [typed, setTyped] = useState<string>();
  const value = typed ?? plan.review;
  const review = value.trim();
  const isChanged = review !== plan.review;
  const isTooLong = [...review].length > maxSessionReviewLength;
  const fault = isTooLong
    ? tooLong(maxSessionReviewLength)
    : save.error && `Couldn’t save the review. ${save.error.message}`;
  useLeaveGuard(isChanged);

  function submit() {
    if (isChanged && !isTooLong && !save.isPending) {
      save.mutate({ review }, { onSuccess: () => setTyped(undefined) });
    }
  }

  return (
    <Form onSubmit={submit} className="flex gap-2 max-sm:flex-col sm:items-end">
      <Field label="Session Review" className="flex-1" {...(fault && { error: fault })}>
        <TextInput
          value={value}
          readOnly={save.isPending}
          placeholder="One line: what to keep, what to change"
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" variant={isChanged ? 'primary' : 'outline'} isBusy={save.isPending}>
        Save Review
      </Button>
    </Form>
  );
}
