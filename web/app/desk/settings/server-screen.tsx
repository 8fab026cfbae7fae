import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Navigate } from 'react-router';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { hostQueries } from '#data/school/host.ts';
import type { HostReport } from '#domain/host/host-report.ts';
import { supportReport } from '#domain/host/support-report.ts';
import { HostWarnings } from '#features/host/host-warnings.tsx';
import { showToast } from '#lib/page/toasts.ts';
import { reportFailure } from '#lib/queries/failure.ts';
import { PageHeading } from '../../page-heading.tsx';
import { useDesk } from '../desk-context.ts';
import { ServerDetails } from './server-details.tsx';

export function ServerScreen() {
  const { duty } = useDesk();
  return duty === 'owner' ? <ServerPage /> : <Navigate to="/settings" replace />;
}

function ServerPage() {
  const query = useQuery(hostQueries.report());
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <PageHeading title="Server">{query.data && <CopyReport report={query.data} />}</PageHeading>
      <Loaded
        query={query}
        failure="Couldn’t load the state of the server."
        loading={<Spinner label="Loading the state of the server" />}
      >
        {report => (
          <>
            <HostWarnings warnings={report.warnings} />
            <ServerDetails report={report} now={query.dataUpdatedAt} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Browsers allow the clipboard on secure pages only, so not on a server reached by its bare address. */
function CopyReport({ report }: { report: HostReport }) {
  if (!navigator.clipboard) {
    return null;
  }
  const copy = () =>
    navigator.clipboard.writeText(supportReport(report)).then(
      () =>
        showToast({
          title: 'Report copied',
          description: 'It has no names, addresses, paths or passwords.',
        }),
      () => reportFailure(new Error('Couldn’t copy the report. Try another browser.')),
    );
  return (
    <Button variant="outline" onClick={copy}>
      <Copy aria-hidden className="size-4" />
      Copy Report for Support
    </Button>
  );
}
