import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { profileQueries } from '#data/account/profiles.ts';
import { unreadQueries, unreadSum } from '#data/comments/unread.ts';
import { formatMoney } from '#domain/money/money.ts';
import { AccountRow } from '#features/account/account-row.tsx';
import { AccountSection } from '#features/account/account-section.tsx';
import { NoticeSwitches } from '#features/account/notice-switches.tsx';
import { ThemeRadios } from '#features/account/theme-radios.tsx';
import { UnreadMark } from '#features/talk/unread-mark.tsx';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import {
  AccountDelete,
  BalanceUpdate,
  DownloadDialog,
  EmailDialog,
  Ledger,
  NameDialog,
  PasswordDialog,
} from '../dialogs/account-dialogs.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useWayToDesk } from '../shell/use-way-to-desk.ts';
import { SignInSection } from '../sign-in-section.tsx';
import { useTrader } from './trader-context.ts';
import { TradingAccountsSection } from './trading-accounts-section.tsx';

const { InstrumentsDialog } = lazyParts(() => import('#features/instruments/instruments-dialog.tsx'));
const { ClassSection } = lazyParts(() => import('./class-section.tsx'));

/** Everything about one's own account, and the settings of this browser. */
export function AccountScreen() {
  const user = useTrader();
  const open = useOpenDialog();
  const { data: profile } = useQuery(profileQueries.ofUser(user));
  const { data: unread } = useQuery(unreadQueries.mine(user.id));
  const isOfStaff = useWayToDesk() !== undefined;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <PageHeading title="Account" />
      <AccountSection title="You">
        <AccountRow name="Name" value={profile?.full_name || user.fullName || 'Not set'}>
          <Button variant="outline" aria-label="Change name" onClick={() => open(NameDialog, { user })}>
            Change
          </Button>
        </AccountRow>
        <AccountRow name="Email" value={user.email}>
          <Button variant="outline" aria-label="Change email" onClick={() => open(EmailDialog, { user })}>
            Change
          </Button>
        </AccountRow>
        <AccountRow name="Password" value="Changing it signs your other devices out.">
          <Button
            variant="outline"
            aria-label="Change password"
            onClick={() => open(PasswordDialog, { user })}
          >
            Change
          </Button>
        </AccountRow>
      </AccountSection>
      <SignInSection user={user} />
      <AccountSection title="This browser">
        <ThemeRadios />
        <AccountRow name="Keyboard" value="Single keys for what you do often.">
          <ShowLink to="/keys" label="Show the keys" />
        </AccountRow>
      </AccountSection>
      <TradingAccountsSection />
      <AccountSection title="Your records">
        <AccountRow name="Balance" value={profile ? formatMoney(profile.account_balance) : '…'}>
          <div className="flex gap-2">
            <Button
              variant="outline"
              aria-label="Show every change of the balance"
              onClick={() => open(Ledger, {})}
            >
              Show
            </Button>
            <Button variant="outline" aria-label="Change balance" onClick={() => open(BalanceUpdate, {})}>
              Change
            </Button>
          </div>
        </AccountRow>
        <AccountRow name="Weekly review" value="Each week's figures, notes, and three questions of your own.">
          <ShowLink to="/weeks" label="Show the weekly review" />
        </AccountRow>
        {!isOfStaff && (
          <AccountRow name="Messages" value="What you and your educators say to each other.">
            <div className="flex items-center gap-3">
              <UnreadMark count={unreadSum(unread)} />
              <ShowLink to="/talk" label="Show the messages" />
            </div>
          </AccountRow>
        )}
        <AccountRow name="Tags" value="Your words to sort trades by: rename, colour, merge.">
          <ShowLink to="/tags" label="Show the tags" />
        </AccountRow>
        <AccountRow name="Imports" value="The statements that you imported, and how to undo one.">
          <ShowLink to="/imports" label="Show the imports" />
        </AccountRow>
        <AccountRow name="Instruments" value="How your broker counts a pip and a lot, and rates.">
          <Button
            variant="outline"
            aria-label="Show instruments"
            onClick={() => open(InstrumentsDialog, { userId: user.id })}
          >
            Show
          </Button>
        </AccountRow>
        <AccountRow
          name="A copy of everything"
          value="Trades, plans, notes, reviews, balance and pictures, as files."
        >
          <Button
            variant="outline"
            aria-label="Download all my data"
            onClick={() => open(DownloadDialog, { user })}
          >
            Download
          </Button>
        </AccountRow>
      </AccountSection>
      <Suspense fallback={<Skeleton className="h-72" />}>
        <ClassSection />
      </Suspense>
      {!isOfStaff && <NoticeSwitches userId={user.id} isStaff={false} />}
      <AccountSection title="Leaving">
        <AccountRow
          name="Your account"
          value="Deleting it takes every plan and trade along, for good. You can download everything first."
        >
          <Button
            variant="outline"
            aria-label="Delete my account"
            className="text-loss hover:bg-loss-soft"
            onClick={() => open(AccountDelete, {})}
          >
            Delete
          </Button>
        </AccountRow>
      </AccountSection>
    </div>
  );
}

/** Leads from a row to a page of its own. */
function ShowLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="inline-flex min-h-11 items-center rounded-box border border-line-strong bg-surface px-4 font-medium text-sm transition-colors hover:bg-sunken sm:min-h-10"
    >
      Show
    </Link>
  );
}
