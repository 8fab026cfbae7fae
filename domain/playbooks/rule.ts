export const ruleKinds = ['before', 'during', 'exit'] as const;

export type RuleKind = (typeof ruleKinds)[number];

export type Rule = {
  id: string;
  kind: RuleKind;
  /** False for an optional rule, which counts in no adherence. */
  must: boolean;
  text: string;
  /** True for a rule of earlier trades: no longer asked, its answers stay readable. */
  removed: boolean;
};

export const kindNames: Readonly<Record<RuleKind, string>> = {
  before: 'Before Entry',
  during: 'In the Trade',
  exit: 'At Exit',
};

/** The rules that are asked, in the order of a trade. */
export function askedRules(rules: readonly Rule[]): Rule[] {
  return ruleKinds.flatMap(kind => rules.filter(rule => rule.kind === kind && !rule.removed));
}

/** The playbooks with a setup's name, ignoring case: the trader's own, and copies of the class's. */
export function playbooksNamed<Playbook extends { name: string }>(
  playbooks: readonly Playbook[],
  setup: string,
): Playbook[] {
  const name = setup.trim().toLowerCase();
  return name === '' ? [] : playbooks.filter(playbook => playbook.name.toLowerCase() === name);
}
