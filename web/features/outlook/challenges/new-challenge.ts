import type { TradingAccount } from '#data/backend/rows.ts';
import type { Plan } from '#data/plans/plans.ts';
import { accountClock } from '#domain/clock/account-clock.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { inDollars } from '#domain/money/account-money.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import { type ChallengeForm, formOfChallenge } from './challenge-form.ts';
import { ownRules } from './offered-challenges.ts';

export type ChallengeAccount = Pick<
  TradingAccount,
  'id' | 'name' | 'starting_balance' | 'currency' | 'usd_rate' | 'time_zone' | 'day_shift' | 'archived_at'
>;

/** The account of a plan; for a plan of all accounts the only one, if there is only one. */
function accountOfPlan<Account extends { id: string }>(
  { account_id: id }: Pick<Plan, 'account_id'>,
  accounts: readonly Account[],
): Account | undefined {
  return accounts.find(account => account.id === id) ?? (accounts.length === 1 ? accounts[0] : undefined);
}

/** Starts with the initial balance of the plan's account or the plan, and the account's time zone if any. */
export function newChallenge(
  plan: Pick<Plan, 'account_id' | 'starting_amount' | 'start_date'>,
  accounts: readonly ChallengeAccount[],
  today: CalendarDay,
): ChallengeForm {
  const account = accountOfPlan(plan, accounts);
  const clock = (account && accountClock(account)) ?? ownRules.clock;
  return formOfChallenge(
    { name: '', rules: { ...ownRules, clock }, page: null, read_on: null },
    {
      initial: initialBalance(plan, account),
      beganOn: plan.start_date ?? today,
      endsOn: '',
      accountId: '',
    },
  );
}

/** The suggested initial balance in dollars: the account's opening balance, or the plan's starting amount. */
export function initialBalance(
  { starting_amount: ofPlan }: Pick<Plan, 'starting_amount'>,
  account: Pick<ChallengeAccount, 'starting_balance' | 'currency' | 'usd_rate'> | undefined,
): string {
  const ofAccount = account && inDollars(account.starting_balance, account);
  const dollars = [ofAccount ?? 0, ofPlan].find(each => each > 0);
  return dollars === undefined ? '' : plainDecimal(dollars);
}
