import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { AccountRow } from '#features/account/account-row.tsx';
import { AccountSection } from '#features/account/account-section.tsx';
import { ThemeRadios } from '#features/account/theme-radios.tsx';
import { useToday } from '#lib/use-today.ts';
import { EmailDialog, NameDialog, PasswordDialog } from '../lazy-shared-dialogs.ts';
import { PageHeading } from '../page-heading.tsx';
import { joinViewAddress } from './desk-addresses.ts';
import { useDesk } from './desk-context.ts';
import {
  ActivityDialog,
  ClassChallengesDialog,
  ClassCodesDialog,
  ClassInstrumentsDialog,
  ClassRecordDialog,
  JoinDialog,
  UsersAdminsDialog,
} from './lazy-desk-dialogs.ts';

/** What an educator sets once in a while: for the class, for the others of the staff, for themselves. */
export function SettingsScreen() {
  const { user } = useDesk();
  const open = useOpenDialog();
  const today = useToday();
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <PageHeading title="Settings" />
      <AccountSection title="The class">
        <Row
          name="Class codes"
          value="Codes that several students sign up with."
          action="Show"
          onOpen={() =>
            open(ClassCodesDialog, {
              today,
              onShow: code => open(JoinDialog, { code, view: joinViewAddress(code.id) }),
            })
          }
        />
        <Row
          name="Instruments"
          value="How a pip and a lot of a symbol are counted."
          action="Show"
          onOpen={() => open(ClassInstrumentsDialog, { userId: user.id })}
        />
        <Row
          name="Challenges"
          value="The rules of firms that your students can add to a plan."
          action="Show"
          onOpen={() => open(ClassChallengesDialog, {})}
        />
        <Row
          name="Record of forecasts"
          value="How often the odds of plans came true."
          action="Show"
          onOpen={() => open(ClassRecordDialog, {})}
        />
      </AccountSection>
      <AccountSection title="Staff">
        <Row
          name="Admins"
          value="Who sees every student."
          action="Show"
          onOpen={() => open(UsersAdminsDialog, { ownId: user.id })}
        />
        <Row
          name="Activity"
          value="What was done at this desk, and by whom."
          action="Show"
          onOpen={() => open(ActivityDialog, { ownId: user.id })}
        />
      </AccountSection>
      <AccountSection title="You">
        <Row
          name="Name"
          value={user.fullName || 'Not set'}
          action="Change"
          onOpen={() => open(NameDialog, { user })}
        />
        <Row name="Email" value={user.email} action="Change" onOpen={() => open(EmailDialog, { user })} />
        <Row
          name="Password"
          value="Changing it signs your other devices out."
          action="Change"
          onOpen={() => open(PasswordDialog, { user })}
        />
        <AccountRow name="My journal" value="Plans and trades of your own.">
          <a
            href="/journal"
            className="inline-flex min-h-11 items-center rounded-box border border-line-strong bg-surface px-4 font-medium text-sm transition-colors hover:bg-sunken sm:min-h-10"
          >
            Open<span className="sr-only"> my journal</span>
          </a>
        </AccountRow>
      </AccountSection>
      <AccountSection title="This browser">
        <ThemeRadios />
      </AccountSection>
    </div>
  );
}

type RowProps = { name: string; value: string; action: 'Show' | 'Change'; onOpen: () => void };

function Row({ name, value, action, onOpen }: RowProps) {
  return (
    <AccountRow name={name} value={value}>
      <Button variant="outline" aria-label={`${action} ${name.toLowerCase()}`} onClick={onOpen}>
        {action}
      </Button>
    </AccountRow>
  );
}
