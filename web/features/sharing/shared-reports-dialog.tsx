import { useQuery } from '@tanstack/react-query';
import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { LinkActions } from '#components/link-actions.tsx';
import { LinkNotice } from '#components/link-notice.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import {
  type OwnSharedReport,
  sharedReportQueries,
  useRevokeSharedReport,
} from '#data/account/shared-reports.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { sharedReportLink } from '#lib/page/public-address.ts';
import { showToast } from '#lib/page/toasts.ts';
import { periodWords } from './period-words.ts';
import { type SharedAccount, ShareReportDialog } from './share-report-dialog.tsx';

type SharedReportsDialogProps = {
  userId: string;
  accounts: readonly SharedAccount[];
  onClose: () => void;
};

export function SharedReportsDialog({ userId, accounts, onClose }: SharedReportsDialogProps) {
  const reports = useQuery(sharedReportQueries.ofUser(userId));
  const [isNew, setIsNew] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog
      title="Shared Reports"
      description="Anyone with a link can read its report: one account, without your name, trades or notes."
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pb-4 sm:pb-6">
        {token && <NewLink link={sharedReportLink(token)} />}
        <Button
          variant={token ? 'outline' : 'primary'}
          className="max-sm:w-full sm:self-start"
          onClick={() => setIsNew(true)}
        >
          <Plus aria-hidden className="size-4" />
          New Report
        </Button>
        <Loaded
          query={reports}
          failure="Couldn’t load your shared reports."
          loading={<Spinner label="Loading shared reports" />}
        >
          {all => <ReportList reports={all} accounts={accounts} userId={userId} />}
        </Loaded>
      </div>
      {isNew && (
        <ShareReportDialog
          userId={userId}
          accounts={accounts}
          onMade={setToken}
          onClose={() => setIsNew(false)}
        />
      )}
    </Dialog>
  );
}

function NewLink({ link }: { link: string }) {
  return (
    <div className="flex flex-col gap-3 rounded-box border border-line p-4 text-sm">
      <p className="font-medium">Copy the link now: it’s shown only once.</p>
      <code className="wrap-anywhere select-all rounded-box bg-sunken px-3 py-2">{link}</code>
      <LinkNotice link={link} />
      <LinkActions link={link} title="Trading report" note="Send it to whoever should read the report." />
    </div>
  );
}

type ReportListProps = {
  reports: readonly OwnSharedReport[];
  accounts: readonly SharedAccount[];
  userId: string;
};

function ReportList({ reports, accounts, userId }: ReportListProps) {
  const revoke = useRevokeSharedReport(userId);
  if (reports.length === 0) {
    return (
      <EmptyState icon={Link2} title="No Shared Reports" size="large">
        A report shows percent and R, where your trades come from, and money only if you choose so.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Shared reports" className="-mx-4 divide-y divide-line border-line border-y sm:-mx-6">
      {reports.map(report => {
        const name = `${accounts.find(({ id }) => id === report.account_id)?.name ?? 'Account'}, ${periodWords(report)}`;
        return (
          <li
            key={report.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-6"
          >
            <div className="min-w-0">
              <h3 dir="auto" className="wrap-anywhere font-medium">
                {name}
              </h3>
              <p className="text-ink-muted text-sm">
                {report.shows_money ? 'With money' : 'Percent and R'} · until{' '}
                {formatMoment(new Date(report.expires_at))}
              </p>
              <p className="text-ink-muted text-sm">{visitWords(report)}</p>
            </div>
            <Button
              variant="outline"
              aria-label={`Revoke ${name}`}
              className="ms-auto"
              isBusy={revoke.isPending && revoke.variables === report.id}
              onClick={() =>
                revoke.mutate(report.id, {
                  onSuccess: () =>
                    showToast({ title: 'Link revoked', description: 'The report can no longer be opened.' }),
                })
              }
            >
              Revoke
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function visitWords({ visits, last_visit_at: last }: OwnSharedReport): string {
  return last === null
    ? 'Not opened yet'
    : `${countNoun(visits, 'visit')}, last ${formatMoment(new Date(last))}`;
}
