import { feelingWords } from '#domain/feelings.ts';
import { ratingWords } from '#domain/review.ts';
import { sideNames } from '#domain/trades/trade.ts';
import { without } from './insight-filter.ts';
import type { GroupingName } from './insights.ts';

export type InsightNames = {
  plans: readonly { id: string; plan_name: string }[];
  accounts: readonly { id: string; name: string }[];
  tags: readonly { id: string; name: string }[];
};

export const groupingLabels: Record<GroupingName, string> = {
  pair: 'Symbol',
  weekday: 'Weekday',
  hour: 'Hour',
  session: 'Session',
  side: 'Side',
  plan: 'Plan',
  tag: 'Tag',
  setup: 'Setup',
  account: 'Account',
  feltBefore: 'Emotion Before',
  followed: 'Plan Followed',
  rules: 'Playbook Rules',
  held: 'Holding Time',
  feltAfter: 'Emotion After',
};

const sessionNames: Record<string, string> = {
  overlap: 'London–New York overlap',
  'off hours': 'Off-hours',
};

const ruleNames: Record<string, string> = { kept: 'Kept', broken: 'Broken' };

/** The name of a row; a filter uses another word for trades without a value. */
export function groupName({ plans, accounts, tags }: InsightNames, by: GroupingName, key: string): string {
  switch (by) {
    case 'plan':
      return isNone(key) ? 'No Plan' : (plans.find(({ id }) => id === key)?.plan_name ?? 'A deleted plan');
    case 'tag':
      return isNone(key) ? 'No tag' : (tags.find(({ id }) => id === key)?.name ?? 'A deleted tag');
    case 'account':
      return accounts.find(({ id }) => id === key)?.name ?? 'A deleted account';
    case 'setup':
      return key || 'No setup';
    case 'side':
      return sideNames[key as keyof typeof sideNames] ?? key;
    case 'feltBefore':
    case 'feltAfter':
      return feelingWords([key]) || 'No emotion';
    case 'followed':
      return key ? ratingWords(key) : 'Not rated';
    case 'rules':
      return ruleNames[key] ?? 'Not answered';
    case 'held':
      return key || 'Open time unknown';
    case 'session':
      return sessionNames[key] ?? key;
    default:
      return key;
  }
}

function isNone(key: string): boolean {
  return key === '' || key === without;
}
