import { useQuery } from '@tanstack/react-query';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import type { Plan } from '#data/plans/plans.ts';
import { accountsSentence } from './standing-words.ts';

export function ChallengeAccounts({ userId, plan }: { userId: string; plan: Plan }) {
  const { data: accounts = [] } = useQuery(tradingAccountQueries.ofUser(userId));
  const sentence = accountsSentence(accounts, plan.account_id);
  return sentence && <p className="wrap-anywhere text-pretty text-ink-muted text-xs">{sentence}</p>;
}
