import type { DatePreset } from '#domain/clock/date-presets.ts';

/** The periods of the dashboard's results; '' for all trades. */
export type Period = Extract<DatePreset, 'today' | 'this-week' | 'this-month'> | '';

export const periods: readonly { value: Period; label: string; words: string }[] = [
  { value: 'today', label: 'Today', words: 'today' },
  { value: 'this-week', label: 'Week', words: 'this week' },
  { value: 'this-month', label: 'Month', words: 'this month' },
  { value: '', label: 'All', words: 'in total' },
];
