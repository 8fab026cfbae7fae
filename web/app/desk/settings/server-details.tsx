import { Button } from '#components/ui/button.tsx';
import { useSendTestMail } from '#data/school/host.ts';
import type { HostReport } from '#domain/host/host-report.ts';
import { inBytes } from '#domain/host/in-bytes.ts';
import { AccountRow } from '#features/account/account-row.tsx';
import { AccountSection } from '#features/account/account-section.tsx';
import {
  backupInWords,
  databaseInWords,
  mailInWords,
  momentInWords,
  storedInWords,
  storeInWords,
  workNames,
} from '#features/host/host-words.ts';
import { showToast } from '#lib/page/toasts.ts';

type ServerDetailsProps = { report: HostReport; now: number };

export function ServerDetails({ report, now }: ServerDetailsProps) {
  return (
    <>
      <AccountSection title="Program">
        <AccountRow
          name="Version"
          value={`Pipstone ${report.version}, Node ${report.node.replace('v', '')}`}
        />
        <AccountRow name="Running Since" value={momentInWords(report.startedAt, now)} />
        {report.otherServers.map(other => (
          <AccountRow
            key={other.startedAt}
            name="Another Server"
            value={`Pipstone ${other.version}, since ${momentInWords(other.startedAt, now)}`}
          />
        ))}
      </AccountSection>
      <AccountSection title="Data">
        <AccountRow name="Database" value={databaseInWords(report)} />
        {report.standbys.map(({ name, isWell }) => (
          <AccountRow key={name} name="Standby" value={`${name}, ${isWell ? 'in use' : 'not in use'}`} />
        ))}
        {report.disks.map(({ path, stores, free, total }) => (
          <AccountRow
            key={path}
            name="Free Disk Space"
            value={`${inBytes(free)} of ${inBytes(total)} at ${path} (${storedInWords(stores)})`}
          />
        ))}
        <AccountRow name="Screenshots" value={storeInWords(report)} />
        <AccountRow name="Last Backup" value={backupInWords(report, now)} />
      </AccountSection>
      <AccountSection title="Email">
        <AccountRow name="Email Server" value={mailInWords(report, now)}>
          {report.mail && <TestMailButton />}
        </AccountRow>
      </AccountSection>
      <AccountSection title="Background Work">
        {report.work.length === 0 && (
          <AccountRow name="Not Run Yet" value="It starts some seconds after the server." />
        )}
        {report.work.map(({ name, lastRunAt, isWell }) => (
          <AccountRow
            key={name}
            name={workNames[name]}
            value={`${isWell ? 'Done' : 'Failed'} ${momentInWords(lastRunAt, now)}`}
          />
        ))}
      </AccountSection>
    </>
  );
}

function TestMailButton() {
  const send = useSendTestMail();
  return (
    <Button
      variant="outline"
      isBusy={send.isPending}
      onClick={() =>
        send.mutate(undefined, {
          onSuccess: ({ to }) =>
            showToast({ title: 'Test email sent', description: `Check the inbox of ${to}.` }),
        })
      }
    >
      Send Test Email
    </Button>
  );
}
