import type { Option } from '#components/ui/option-list.ts';
import { isFound, optionMeant, optionNamed } from './option-match.ts';

/** The entered text as a custom value, or the reason why it cannot be one. */
type Taken =
  | {
      ok: true;
      value: string;
      /** True if the text is certainly complete, although options contain it. */
      isWhole: boolean;
    }
  | { ok: false; error: string };

/** A list that also accepts custom values. */
export type OtherOption = {
  /** The last option of the list, as 'Another symbol…'. */
  label: string;
  /** Shown in the empty field once it is chosen. */
  placeholder: string;
  hint: string;
  take: (typed: string) => Taken;
};

/** The value of the list's last option, which no field can have. */
const lastChoice = '\u0000other';

export function isLastChoice(option: Option | null): boolean {
  return option?.value === lastChoice;
}

/** The entered text, null for none; `isOther` after the last option was chosen. */
type Typing = { typed: string | null; isOther: boolean };

/** The options to list, with the custom value: last, or first if the text is certainly complete. */
export function listed(
  options: readonly Option[],
  other: OtherOption | undefined,
  { typed, isOther }: Typing,
): Option[] {
  const found =
    typed === null ? [...options] : isOther ? [] : options.filter(option => isFound(option, typed));
  if (!other || (typed !== null && !isOther && optionNamed(options, typed))) {
    return found;
  }
  if (!typed?.trim()) {
    return isOther ? [] : [...found, { value: lastChoice, label: other.label, heading: '' }];
  }
  const taken = other.take(typed);
  if (!taken.ok) {
    return found;
  }
  const own = { value: taken.value, label: `Use ${taken.value}`, heading: '' };
  return taken.isWhole ? [own, ...found] : [...found, own];
}

/** The option with this name, otherwise the custom value, otherwise the text, which the form refuses. */
export function valueTyped(
  options: readonly Option[],
  other: OtherOption | undefined,
  { typed, isOther }: { typed: string; isOther: boolean },
): string {
  const named = isOther ? undefined : optionNamed(options, typed);
  const taken = other?.take(typed);
  return named?.value ?? (taken?.ok ? taken.value : typed);
}

/** As `valueTyped`, when the field loses the focus: the only matching option counts too. */
export function valueMeant(
  options: readonly Option[],
  other: OtherOption | undefined,
  typing: { typed: string; isOther: boolean },
): string {
  const taken = other?.take(typing.typed);
  const isItself = typing.isOther || (taken?.ok && taken.isWhole);
  const meant = isItself ? optionNamed(options, typing.typed) : optionMeant(options, typing.typed);
  return (typing.isOther ? undefined : meant?.value) ?? valueTyped(options, other, typing);
}

/** Options grouped by their headings, in order. */
export function optionGroups(options: readonly Option[]): { heading: string; items: Option[] }[] {
  const groups: { heading: string; items: Option[] }[] = [];
  for (const option of options) {
    const heading = option.heading ?? '';
    const last = groups.at(-1);
    if (last?.heading === heading) {
      last.items.push(option);
    } else {
      groups.push({ heading, items: [option] });
    }
  }
  return groups;
}
