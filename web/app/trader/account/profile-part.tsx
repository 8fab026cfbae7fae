import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { profileQueries } from '#data/account/profiles.ts';
import { AccountRow } from '#features/account/account-row.tsx';
import { AccountSection } from '#features/account/account-section.tsx';
import { ThemeRadios } from '#features/account/theme-radios.tsx';
import { WeekStartRadios } from '#features/account/week-start-radios.tsx';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { EmailDialog, NameDialog, PasswordDialog } from '../../dialogs/account-dialogs.tsx';
import { keyboardHint, passwordHint } from '../../setting-hints.ts';
import { useTrader } from '../trader-context.ts';
import { ShowLink } from './show-link.tsx';

const { ClassSection } = lazyParts(() => import('./class-section.tsx'));

export function ProfilePart() {
  const user = useTrader();
  const open = useOpenDialog();
  const { data: profile } = useQuery(profileQueries.ofUser(user));
  return (
    <>
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
        <WeekStartRadios hint="In calendars, date filters and weekly reviews, on all your devices." />
      </AccountSection>
      <AccountSection title="This Browser">
        <ThemeRadios />
        <AccountRow name="Keyboard" value={keyboardHint}>
          <ShowLink to="/keys" label="Show keyboard shortcuts" />
        </AccountRow>
      </AccountSection>
      <Suspense fallback={<Skeleton className="h-72" />}>
        <ClassSection />
      </Suspense>
    </>
  );
}
