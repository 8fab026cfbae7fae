import { useQueryClient } from '@tanstack/react-query';
import { PagedDownload } from '#components/paged-download.tsx';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import type { TradingPlan } from '#data/backend/rows.ts';
import { playbookQueries } from '#data/journal/playbooks.ts';
import { tagQueries } from '#data/journal/tags.ts';
import { type TradesAsked, useReadAllTrades } from '#data/trades/trade-export.ts';
import { maxDownloadedTrades } from '#domain/limits.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { showToast } from '#lib/page/toasts.ts';
import { reportFailure } from '#lib/queries/failure.ts';

type TradesDownloadProps = {
  asked: TradesAsked;
  count: number | undefined;
  plans: readonly Pick<TradingPlan, 'id' | 'plan_name'>[];
};

/** Downloads all trades of a list as CSV, in its order, with the columns of the whole export. */
export function TradesDownload({ asked, count = 0, plans }: TradesDownloadProps) {
  const client = useQueryClient();
  const today = useToday();
  const { count: done, isReading, read, stop } = useReadAllTrades();
  const { userId } = asked;

  async function download() {
    const trades = await read(asked).catch(() => null);
    // Stopped, or the query client has shown the error.
    if (!trades) {
      return;
    }
    try {
      const [{ tradesFile }, accounts, tags, playbooks] = await Promise.all([
        import('./record-files.ts'),
        client.fetchQuery(tradingAccountQueries.ofUser(userId)),
        client.fetchQuery(tagQueries.ofUser(userId)),
        client.fetchQuery(playbookQueries.ofUser(userId)),
      ]);
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const file = tradesFile({ trades, plans, accounts, tags, playbooks }, { today, timeZone });
      saveFile(file);
      showToast({
        title: 'Download ready',
        description: `${file.name} is in your downloads.${cutWords(count)}`,
      });
    } catch {
      reportFailure(new Error('Couldn’t create the file. Check your connection and try again.'));
    }
  }

  return (
    <PagedDownload
      isReading={isReading}
      count={done}
      isShort
      disabled={count === 0}
      onDownload={download}
      onStop={stop}
    />
  );
}

function cutWords(count: number): string {
  const most = formatCount(maxDownloadedTrades);
  return count > maxDownloadedTrades ? ` It has the first ${most} of ${formatCount(count)} trades.` : '';
}
