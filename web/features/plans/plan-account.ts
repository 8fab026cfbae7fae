import type { Option } from '#components/ui/option-list.ts';
import type { WholePlan } from '#data/plans/plans.ts';

export function accountWords(
  { account_id: account }: Pick<WholePlan, 'account_id'>,
  accounts: readonly Option[],
): string {
  return account === null
    ? allAccounts
    : (accounts.find(({ value }) => value === account)?.label ?? 'Another account');
}

/** For a plan without a selected account. */
export const allAccounts = 'All accounts';
