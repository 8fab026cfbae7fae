import { type ComponentProps, Suspense } from 'react';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

// A calendar is as large as the rest of a page, and what it narrows need not wait for it.
const { DateInput } = lazyParts(() => import('./ui/inputs/date-input.tsx'));

/** A day that need not be chosen, as a bound of a filter; it is loaded behind the page. */
export function OptionalDayInput(
  props: Pick<ComponentProps<typeof DateInput>, 'value' | 'onChange' | 'disabledDays'>,
) {
  return (
    <Suspense fallback={<div className="control" />}>
      <DateInput placeholder="Any day" isOptional {...props} />
    </Suspense>
  );
}
