import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { deskSettingQueries } from '#data/school/desk-settings.ts';
import { type DeskSettings, type DeskThreshold, deskBounds } from '#domain/desk/desk-settings.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { useDebounced } from '#lib/forms/use-debounced.ts';
import {
  type DeskSettingsForm,
  type DeskSettingsValues,
  deskSettingsSchema,
  settingsChanges,
} from './desk-settings-schema.ts';

/** Milliseconds without input before the count is requested and errors are shown. */
const pause = 500;

const thresholds = Object.keys(deskBounds) as DeskThreshold[];

type DeskPreviewProps = {
  form: UseFormReturn<DeskSettingsForm, unknown, DeskSettingsValues>;
  before: DeskSettings;
};

export function DeskPreview({ form, before }: DeskPreviewProps) {
  const typed = useWatch({ control: form.control });
  const { data } = deskSettingsSchema.safeParse(typed);
  const changes = JSON.stringify(data ? settingsChanges(before, data) : null);
  const asked: Partial<DeskSettings> | null = JSON.parse(useDebounced(changes, pause));
  const { data: counts, isError } = useQuery({
    ...deskSettingQueries.preview(asked ?? {}, useToday()),
    enabled: asked !== null,
  });
  useErrorsWhileTyping(form, useDebounced(JSON.stringify(typed), pause));
  return (
    <p
      role="status"
      data-keep-clear
      className="sticky top-0 z-10 -mx-4 flex min-h-14 items-center border-line border-b bg-surface px-4 text-sm sm:-mx-6 sm:min-h-11 sm:px-6"
    >
      {data === undefined
        ? 'Correct the thresholds to see how many students they would name.'
        : counts
          ? words(counts)
          : isError
            ? 'Couldn’t count the students.'
            : 'Counting students…'}
    </p>
  );
}

/** Checks the changed thresholds once the user pauses, so that an error is at its field before Save. */
function useErrorsWhileTyping(form: DeskPreviewProps['form'], typed: string): void {
  useEffect(() => {
    const changed = thresholds.filter(threshold => {
      const { isDirty, invalid } = form.getFieldState(threshold);
      return isDirty || invalid;
    });
    if (typed && changed.length > 0) {
      void form.trigger(changed);
    }
  }, [form, typed]);
}

function words({ students, word, watch }: { students: number; word: number; watch: number }): string {
  const all = `${formatCount(word + watch)} of ${formatCount(students)}`;
  return `Would name ${all} today: ${formatCount(word)} for a word, ${formatCount(watch)} to keep an eye on.`;
}
