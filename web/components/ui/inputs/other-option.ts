import type { Option } from '#components/ui/option-list.ts';
import { isFound, optionMeant, optionNamed } from './option-match.ts';

/** What is typed as a value of its own; or why it can be none. */
type Taken =
  | {
      ok: true;
      value: string;
      /** True for what is surely typed to its end, though options contain it. */
      isWhole: boolean;
    }
  | { ok: false; error: string };

/** A list that takes other values than those of its options. */
export type OtherOption = {
  /** The last choice of the list, as in 'Another symbol…'. */
  label: string;
  /** Stands in the empty field once it is chosen. */
  placeholder: string;
  /** Stands in the list then. */
  hint: string;
  take: (typed: string) => Taken;
};

/** The value of the last choice of a list: no field holds it. */
const lastChoice = '\u0000other';

export function isLastChoice(option: Option | null): boolean {
  return option?.value === lastChoice;
}

/** What is typed in a list, and how: null where nothing is; `isOther` where the last choice was taken before. */
type Typing = { typed: string | null; isOther: boolean };

/** The options to list, the other value among them: last, or first where it is surely typed to its end. */
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

/** The value of a text while it is typed: an option's that it names, else its own, else the text, for the form to refuse. */
export function valueTyped(
  options: readonly Option[],
  other: OtherOption | undefined,
  { typed, isOther }: { typed: string; isOther: boolean },
): string {
  const named = isOther ? undefined : optionNamed(options, typed);
  const taken = other?.take(typed);
  return named?.value ?? (taken?.ok ? taken.value : typed);
}

/** The value of a text when its field is left: that of the only option of which it is a part, too. */
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

/** Options in groups of one heading each, in their order. */
export function groupsOf(options: readonly Option[]): { heading: string; items: Option[] }[] {
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
