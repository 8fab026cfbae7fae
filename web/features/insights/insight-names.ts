import { sideNames } from '#domain/trades/trade.ts';
import { without } from './insight-filter.ts';
import type { GroupingName } from './insights.ts';

/** The names of the ids in a record. */
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
};

const sessionNames: Record<string, string> = {
  overlap: 'London–New York overlap',
  'off hours': 'Off-hours',
};

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
    case 'session':
      return sessionNames[key] ?? key;
    default:
      return key;
  }
}

function isNone(key: string): boolean {
  return key === '' || key === without;
}
