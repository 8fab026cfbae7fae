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
import { keyboardHint, passwordHint } from '../setting-hints.ts';
import { useWayToDesk } from '../shell/use-way-to-desk.ts';
import { SignInSection } from '../sign-in-section.tsx';
import { useTrader } from './trader-context.ts';
import { TradingAccountsSection } from './trading-accounts-section.tsx';

const { InstrumentsDialog } = lazyParts(() => import('#features/instruments/instruments-dialog.tsx'));
const { ClassSection } = lazyParts(() => import('./class-section.tsx'));

/** The account of the trader, and the settings of this browser. */
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
        <AccountRow name="Password" value={passwordHint}>
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
      <AccountSection title="This Browser">
        <ThemeRadios />
        <AccountRow name="Keyboard" value={keyboardHint}>
          <ShowLink to="/keys" label="Show keyboard shortcuts" />
        </AccountRow>
      </AccountSection>
      <TradingAccountsSection />
      <AccountSection title="Your Journal">
        <AccountRow name="Balance" value={profile ? formatMoney(profile.account_balance) : '…'}>
          <div className="flex gap-2">
            <Button variant="outline" aria-label="Show balance history" onClick={() => open(Ledger, {})}>
              Show
            </Button>
            <Button variant="outline" aria-label="Change balance" onClick={() => open(BalanceUpdate, {})}>
              Change
            </Button>
          </div>
        </AccountRow>
        <AccountRow name="Weekly Review" value="Results, notes and your review questions for each week">
          <ShowLink to="/weeks" label="Show the weekly review" />
        </AccountRow>
        {!isOfStaff && (
          <AccountRow name="Messages" value="Your messages with your educators">
            <div className="flex items-center gap-3">
              <UnreadMark count={unreadSum(unread)} />
              <ShowLink to="/talk" label="Show the messages" />
            </div>
          </AccountRow>
        )}
        <AccountRow name="Tags" value="Create, rename, recolor and merge tags">
          <ShowLink to="/tags" label="Show the tags" />
        </AccountRow>
        <AccountRow name="Playbooks" value="Your setups with rules, and those of your class">
          <ShowLink to="/playbooks" label="Show the playbooks" />
        </AccountRow>
        <AccountRow name="Imports" value="Your imported statements, and how to undo them">
          <ShowLink to="/imports" label="Show the imports" />
        </AccountRow>
        <AccountRow name="Connect MetaTrader" value="Trades that arrive automatically from your terminal">
          <ShowLink to="/connect" label="Show how to connect MetaTrader" />
        </AccountRow>
        <AccountRow name="Instruments" value="Pip size, contract size and exchange rates">
          <Button
            variant="outline"
            aria-label="Show instruments"
            onClick={() => open(InstrumentsDialog, { userId: user.id })}
          >
            Show
          </Button>
        </AccountRow>
        <AccountRow
          name="Export Your Data"
          value="Trades, plans, notes, reviews, balance and images, as files"
        >
          <Button
            variant="outline"
            aria-label="Download your data"
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
      <AccountSection title="Delete Account">
        <AccountRow
          name="Your Account"
          value="Permanently deletes all your plans and trades. Export your data first."
        >
          <Button
            variant="outline"
            aria-label="Delete account"
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

/** A link from a row to its page. */
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
