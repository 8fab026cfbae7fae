import type { Rule, RuleKind } from '#domain/playbooks/rule.ts';
import type { Said } from './journal.ts';
import type { Random } from './random.ts';
import { steadyId } from './steady-id.ts';

type DemoPlaybook = { id: string; name: string; words: string; rules: readonly Rule[] };

function makePlaybook(
  name: string,
  words: string,
  rules: readonly (readonly [RuleKind, string, 'may'?])[],
): DemoPlaybook {
  return {
    id: steadyId(name),
    name,
    words,
    rules: rules.map(([kind, text, may]) => ({
      id: steadyId(`${name} ${text}`),
      kind,
      must: may === undefined,
      text,
      removed: false,
    })),
  };
}

export const classPlaybook = makePlaybook(
  'Break and retest',
  'A level of the daily chart breaks with momentum, and holds when the price comes back to it.',
  [
    ['before', 'The daily trend agrees'],
    ['before', 'The candle has closed beyond the level'],
    ['during', 'The stop stays where it was set'],
    ['exit', 'Half off at 1R', 'may'],
  ],
);

export const ownPlaybook = makePlaybook(
  'London breakout',
  'The Asian range breaks in the first hour of London.',
  [
    ['before', 'The Asian range is smaller than half a usual day'],
    ['before', 'No news in the next 30 minutes'],
    ['exit', 'Out by noon', 'may'],
  ],
);

/** The rules of a trade that were kept and broken; none where there are no remarks. */
export type Answers = { rules_kept: readonly string[]; rules_broken: readonly string[] };

export function makeAnswers({ setup, plan_followed: followed }: Said, random: Random): Answers {
  const playbook = [classPlaybook, ownPlaybook].find(({ name }) => name === setup);
  if (!playbook || followed === null) {
    return { rules_kept: [], rules_broken: [] };
  }
  const isBroken = playbook.rules.map(() => random.chance(followed >= 4 ? 0.04 : 0.4));
  const those = (broken: boolean) =>
    playbook.rules.filter((_rule, place) => isBroken[place] === broken).map(({ id }) => id);
  return { rules_kept: those(false), rules_broken: those(true) };
}
