import { Suspense } from 'react';
import { Link } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { AccountRow } from '#features/account/account-row.tsx';
import { AccountSection } from '#features/account/account-section.tsx';
import { useToday } from '#lib/clock/use-today.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { joinViewAddress } from '../desk-addresses.ts';
import { useDesk } from '../desk-context.ts';
import { FactorsRemoveDialog, JoinDialog } from '../shared-dialogs.ts';
import { SettingRow } from './setting-row.tsx';
import { StaffFactorSetting } from './staff-factor-setting.tsx';
import { WebhookSetting } from './webhook-setting.tsx';

const { ActivityDialog } = lazyParts(() => import('#features/activity/activity-dialog.tsx'));
const { ClassChallengesDialog } = lazyParts(
  () => import('#features/outlook/challenges/class-challenges-dialog.tsx'),
);
const { ClassCodesDialog } = lazyParts(() => import('#features/codes/class-codes-dialog.tsx'));
const { ClassInstrumentsDialog } = lazyParts(
  () => import('#features/instruments/class-instruments-dialog.tsx'),
);
const { ClassRecordDialog } = lazyParts(() => import('#features/outlook/odds/class-record-dialog.tsx'));
const { DeskSettingsDialog } = lazyParts(() => import('#features/desk/desk-settings-dialog.tsx'));
const { StaffPanel } = lazyParts(() => import('#features/staff/staff-panel.tsx'));

export function SchoolSettings() {
  const { user, duty } = useDesk();
  const open = useOpenDialog();
  const today = useToday();
  return (
    <>
      <AccountSection title="Class">
        <SettingRow
          name="Class Codes"
          value="Sign-up codes for several students"
          action="Show"
          onOpen={() =>
            open(ClassCodesDialog, {
              today,
              onShow: code => open(JoinDialog, { code, view: joinViewAddress(code.id) }),
            })
          }
        />
        <SettingRow
          name="Today"
          value="When a student is flagged on Today"
          action="Change"
          onOpen={() => open(DeskSettingsDialog, {})}
        />
        <SettingRow
          name="Instruments"
          value="Pip size and contract size of each symbol"
          action="Show"
          onOpen={() => open(ClassInstrumentsDialog, { userId: user.id })}
        />
        <SettingRow
          name="Challenges"
          value="Prop firm rules that students can add to a plan"
          action="Show"
          onOpen={() => open(ClassChallengesDialog, {})}
        />
        <SettingRow
          name="Forecast Accuracy"
          value="How accurate the odds have been"
          action="Show"
          onOpen={() => open(ClassRecordDialog, {})}
        />
      </AccountSection>
      <AccountSection title="Staff">
        <Suspense fallback={<Spinner label="Loading staff" />}>
          <StaffPanel
            ownId={user.id}
            onRemoveFactors={member => open(FactorsRemoveDialog, { user: member })}
          />
        </Suspense>
        {duty === 'owner' && <StaffFactorSetting />}
        <SettingRow
          name="Activity"
          value="Who changed what, and when"
          action="Show"
          onOpen={() => open(ActivityDialog, { ownId: user.id })}
        />
      </AccountSection>
      {duty === 'owner' && (
        <AccountSection title="Server">
          <AccountRow name="State" value="Version, disk space, backups, email and warnings">
            <Link
              to="/settings/server"
              className="inline-flex min-h-11 items-center rounded-box border border-line-strong bg-surface px-4 font-medium text-sm transition-colors hover:bg-sunken sm:min-h-10"
            >
              Show<span className="sr-only"> the state of the server</span>
            </Link>
          </AccountRow>
          <WebhookSetting />
        </AccountSection>
      )}
    </>
  );
}
