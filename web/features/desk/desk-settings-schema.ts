import {
  type DeskSettings,
  type DeskThreshold,
  defaultDeskSettings,
  deskBounds,
} from '#domain/desk/desk-settings.ts';
import { type ReasonKind, reasonKinds } from '#domain/desk/reason.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import type { DecimalField } from '#domain/numbers/decimal-input.ts';
import { decimalSchema } from '#lib/forms/decimal-schema.ts';
import { isSame } from '#lib/forms/is-same.ts';
import * as z from '#lib/forms/zod.ts';

export function thresholdField(threshold: DeskThreshold): DecimalField {
  return {
    ...deskBounds[threshold],
    decimals: threshold === 'lots_per_1000' ? 2 : 0,
    example: plainDecimal(defaultDeskSettings[threshold]),
  };
}

const thresholdNumber = (threshold: DeskThreshold) => decimalSchema(thresholdField(threshold));

export const deskSettingsSchema = z.object({
  losses_running: thresholdNumber('losses_running'),
  lots_per_1000: thresholdNumber('lots_per_1000'),
  doubled_times: thresholdNumber('doubled_times'),
  behind_percent: thresholdNumber('behind_percent'),
  silent_days: thresholdNumber('silent_days'),
  beyond_percent: thresholdNumber('beyond_percent'),
  grace_days: thresholdNumber('grace_days'),
  drawdown_percent: thresholdNumber('drawdown_percent'),
  drawdown_days: thresholdNumber('drawdown_days'),
  limit_percent: thresholdNumber('limit_percent'),
  said: z.record(z.enum(reasonKinds), z.boolean()),
});

export type DeskSettingsForm = z.input<typeof deskSettingsSchema>;
export type DeskSettingsValues = z.output<typeof deskSettingsSchema>;

/** The form of settings: numbers as text, and a switch per reason. */
export function formOfSettings({ switched_off, ...thresholds }: DeskSettings): DeskSettingsForm {
  const typed = (threshold: DeskThreshold) => plainDecimal(thresholds[threshold]);
  return {
    losses_running: typed('losses_running'),
    lots_per_1000: typed('lots_per_1000'),
    doubled_times: typed('doubled_times'),
    behind_percent: typed('behind_percent'),
    silent_days: typed('silent_days'),
    beyond_percent: typed('beyond_percent'),
    grace_days: typed('grace_days'),
    drawdown_percent: typed('drawdown_percent'),
    drawdown_days: typed('drawdown_days'),
    limit_percent: typed('limit_percent'),
    said: Object.fromEntries(reasonKinds.map(kind => [kind, !switched_off.includes(kind)])) as Record<
      ReasonKind,
      boolean
    >,
  };
}

export function settingsChanges(before: DeskSettings, values: DeskSettingsValues): Partial<DeskSettings> {
  const { said, ...thresholds } = values;
  const after: DeskSettings = { ...thresholds, switched_off: reasonKinds.filter(kind => !said[kind]) };
  const changed = Object.entries(after).filter(
    ([column, value]) => !isSame(value, inOrder(before)[column as keyof DeskSettings]),
  );
  return Object.fromEntries(changed);
}

function inOrder(settings: DeskSettings): DeskSettings {
  return { ...settings, switched_off: reasonKinds.filter(kind => settings.switched_off.includes(kind)) };
}
