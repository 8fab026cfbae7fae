import type { Option } from '#components/ui/option-list.ts';
import { brokerClocks, clockName } from '#domain/clock/named-clocks.ts';
import { clockOfValue, clockValue } from './rules-form.ts';

/** The time zones for a challenge: the named ones, that of the device, and the chosen one. */
export function clockOptions(chosen: string): Option[] {
  const named = brokerClocks.map(clock => ({ value: clockValue(clock), label: clock.name }));
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const others = [clockValue({ zone: timeZone, shiftHours: 0 }), chosen].map(value => ({
    value,
    label: clockName(clockOfValue(value)),
  }));
  const all = [...named, ...others];
  return all.filter(({ value }, place) => all.findIndex(one => one.value === value) === place);
}
