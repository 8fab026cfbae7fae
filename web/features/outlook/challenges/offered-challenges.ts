import type { ClassChallenge, ClassChallengeFields } from '#data/plans/challenges.ts';
import { challengePresets, presetName } from '#domain/challenges/presets.ts';
import type { ChallengeRules } from '#domain/challenges/rules.ts';
import { clocks } from '#domain/clock/clock.ts';
import { isSame } from '#lib/forms/is-same.ts';

/** A challenge to begin with: the class's own, or one that comes with the app. */
export type OfferedChallenge = ClassChallengeFields & {
  /** The row of the class, where it is the class's. */
  ofClass: ClassChallenge | null;
  /** A built-in challenge, or the class's replacement of one. */
  isBuiltIn: boolean;
};

const builtIn: readonly ClassChallengeFields[] = challengePresets.map(preset => ({
  name: presetName(preset),
  rules: preset.rules,
  page: preset.page,
  read_on: preset.readOn,
}));

/** The challenges that are offered: those of the class first. One that has the name of a built-in takes its place. */
export function offeredChallenges(ofClass: readonly ClassChallenge[]): OfferedChallenge[] {
  const taken = new Set(ofClass.map(({ name }) => name.toLowerCase()));
  const names = new Set(builtIn.map(({ name }) => name.toLowerCase()));
  return [
    ...ofClass.map(one => ({ ...one, ofClass: one, isBuiltIn: names.has(one.name.toLowerCase()) })),
    ...builtIn
      .filter(({ name }) => !taken.has(name.toLowerCase()))
      .map(one => ({ ...one, ofClass: null, isBuiltIn: true })),
  ];
}

/**
 * True for rules as they were read on a page that day. Of a page that the app read itself its presets say so, of any other the
 * class's challenges.
 */
export function isFromPage(
  { rules, page, read_on: readOn }: Omit<ClassChallengeFields, 'name'>,
  ofClass: readonly ClassChallenge[],
): boolean {
  const isOfPage = (one: ClassChallengeFields) => one.page === page && one.read_on === readOn;
  const read = builtIn.filter(isOfPage);
  return (read.length > 0 ? read : ofClass.filter(isOfPage)).some(one => isSame(one.rules, rules));
}

/** Rules to begin with where no firm's are taken. */
export const ownRules: ChallengeRules = {
  target: 10,
  dailyLoss: { percent: 5, of: 'initial', from: 'balance', ends: 'challenge' },
  maxLoss: { by: { percent: 10 }, follows: 'nothing', locks: false },
  brokenWhen: 'below',
  minimumDays: null,
  bestDay: null,
  clock: clocks.newYorkClose,
};
