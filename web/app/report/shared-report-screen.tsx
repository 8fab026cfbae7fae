import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { FullPageSpinner } from '#components/ui/spinner.tsx';
import { sharedReportQueries } from '#data/account/shared-reports.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { evidenceSentences } from '#domain/share/evidence.ts';
import type { SharedReport } from '#domain/share/shared-report.ts';
import { GainByMonth } from '#features/sharing/gain-by-month.tsx';
import { GainChart } from '#features/sharing/gain-chart.tsx';
import { SharedReportFigures } from '#features/sharing/shared-report-figures.tsx';
import { failureMessage, failureStatus } from '#lib/queries/failure.ts';
import { MessageScreen } from '../message-screen.tsx';
import { ReportPart, ReportSheet } from './report-sheet.tsx';

export function SharedReportScreen() {
  const token = useSyncExternalStore(onHashChange, readHash);
  const visit = useQuery(sharedReportQueries.visited(token));
  if (visit.isError) {
    const isGone = failureStatus(visit.error) === 404;
    return (
      <MessageScreen
        heading={isGone ? 'This Link Doesn’t Work' : 'Report Not Loaded'}
        action={
          !isGone && (
            <Button isBusy={visit.isFetching} onClick={() => visit.refetch()}>
              Try Again
            </Button>
          )
        }
      >
        {isGone ? 'It has expired, was revoked, or was copied incompletely.' : failureMessage(visit.error)}
      </MessageScreen>
    );
  }
  return visit.data ? <Report report={visit.data} /> : <FullPageSpinner />;
}

function onHashChange(notify: () => void): () => void {
  addEventListener('hashchange', notify);
  return () => removeEventListener('hashchange', notify);
}

const readHash = () => location.hash.slice(1);

function Report({ report }: { report: SharedReport }) {
  const { trades, gain, evidence, zone, expiresAt, record } = report;
  const older = evidence.trades - trades;
  return (
    <ReportSheet title="Trading Report" isReady>
      <p className="text-sm">{periodSentence(report)}</p>
      {older > 0 && (
        <Notice>
          {`The results are those of the newest ${countNoun(trades, 'trade')}. ${formatCount(older)} older ${older === 1 ? 'one is' : 'ones are'} not in them.`}
        </Notice>
      )}
      {trades > 0 && (
        <ReportPart title="Results">
          {gain && <GainChart points={gain.points} />}
          <SharedReportFigures report={report} />
        </ReportPart>
      )}
      {report.years.length > 0 && (
        <ReportPart title="Gain by Month">
          <GainByMonth years={report.years} />
        </ReportPart>
      )}
      <ReportPart title="Where These Trades Come From">
        <ul className="list-disc ps-5 text-sm">
          {evidenceSentences(evidence).map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {record && (
          <p className="wrap-anywhere text-ink-muted text-xs">
            Record of this account: {countNoun(record.events, 'event')}, signed{' '}
            {formatMoment(new Date(record.sealedAt))}. Keep its head, with which you can check the record
            later: <code>{record.head}</code>
          </p>
        )}
      </ReportPart>
      <p className="text-ink-muted text-xs">
        One trading account, closed trades. Days: {zone}. Calculated by the trader’s own Pipstone server;
        nobody has checked it. This link works until {formatMoment(new Date(expiresAt))}.
      </p>
    </ReportSheet>
  );
}

function periodSentence({ from, to, first, last, trades, evidence }: SharedReport): string {
  if (first === null || last === null) {
    return `No closed trades${from ? ` since ${formatDay(from)}` : ''}${to ? ` until ${formatDay(to)}` : ''}.`;
  }
  const traded = `${formatDay(first)} to ${formatDay(last)}`;
  return from || to
    ? `${from ? formatDay(from) : 'First trade'} to ${to ? formatDay(to) : 'today'}, with trades from ${traded}.`
    : `${evidence.trades > trades ? 'Closed' : 'All closed'} trades: ${traded}.`;
}
