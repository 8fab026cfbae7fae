import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { profileQueries } from '#data/account/profiles.ts';
import { AccountRow } from '#features/account/account-row.tsx';
import { AccountSection } from '#features/account/account-section.tsx';
import { NoticeSwitches } from '#features/account/notice-switches.tsx';
import { ThemeRadios } from '#features/account/theme-radios.tsx';
import { WeekStartRadios } from '#features/account/week-start-radios.tsx';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { PageHeading } from '../../page-heading.tsx';
import { keyboardHint, passwordHint } from '../../setting-hints.ts';
import { SignInSection } from '../../sign-in-section.tsx';
import { useDesk } from '../desk-context.ts';
import { SchoolSettings } from './school-settings.tsx';
import { SettingRow } from './setting-row.tsx';

const { EmailDialog } = lazyParts(() => import('#features/account/email-dialog.tsx'));
const { NameDialog } = lazyParts(() => import('#features/account/name-dialog.tsx'));
const { PasswordDialog } = lazyParts(() => import('#features/account/password-dialog.tsx'));

export function SettingsScreen() {
  const { user, isAdmin } = useDesk();
  const { data: profile } = useQuery(profileQueries.ofUser(user));
  const open = useOpenDialog();
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <PageHeading title="Settings" />
      {isAdmin && <SchoolSettings />}
      <AccountSection title="You">
        <SettingRow
          name="Name"
          value={profile?.full_name || user.fullName || 'Not set'}
          action="Change"
          onOpen={() => open(NameDialog, { user })}
        />
        <SettingRow
          name="Email"
          value={user.email}
          action="Change"
          onOpen={() => open(EmailDialog, { user })}
        />
        <SettingRow
          name="Password"
          value={passwordHint}
          action="Change"
          onOpen={() => open(PasswordDialog, { user })}
        />
        <AccountRow name="My Journal" value="Your own plans and trades">
          <a
            href="/journal"
            className="inline-flex min-h-11 items-center rounded-box border border-line-strong bg-surface px-4 font-medium text-sm transition-colors hover:bg-sunken sm:min-h-10"
          >
            Open<span className="sr-only"> my journal</span>
          </a>
        </AccountRow>
        <WeekStartRadios hint="In calendars and date filters, on all your devices. Reports of a class run from Monday to Sunday." />
      </AccountSection>
      <SignInSection user={user} />
      <AccountSection title="This Browser">
        <ThemeRadios />
        <AccountRow name="Keyboard" value={keyboardHint}>
          <Link
            to="/keys"
            className="inline-flex min-h-11 items-center rounded-box border border-line-strong bg-surface px-4 font-medium text-sm transition-colors hover:bg-sunken sm:min-h-10"
          >
            Show<span className="sr-only"> keyboard shortcuts</span>
          </Link>
        </AccountRow>
      </AccountSection>
      <NoticeSwitches userId={user.id} isStaff />
    </div>
  );
}
