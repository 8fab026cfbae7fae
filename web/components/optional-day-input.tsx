import { type ComponentProps, Suspense } from 'react';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

// The calendar is as large as the rest of a page, and lists need not wait for it.
const { DateInput } = lazyParts(() => import('./ui/inputs/date-input.tsx'));

export function OptionalDayInput(
  props: Pick<
    ComponentProps<typeof DateInput>,
    'value' | 'onChange' | 'onBlur' | 'placeholder' | 'disabledDays'
  >,
) {
  return (
    <Suspense fallback={<div className="control" />}>
      <DateInput placeholder="Any day" isOptional {...props} />
    </Suspense>
  );
}
