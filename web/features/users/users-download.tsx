import { useQueryClient } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { groupQueries } from '#data/school/groups.ts';
import { useReadAllUsers } from '#data/school/user-export.ts';
import type { UserFilter } from '#data/school/users.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { saveFile, type TextFile } from '#lib/files/save-file.ts';
import { showToast } from '#lib/page/toasts.ts';
import { reportFailure } from '#lib/queries/failure.ts';

type UsersDownloadProps = {
  filter: UserFilter;
  /** True if only screen readers get its label. */
  isShort?: boolean;
};

/** Downloads all matching users as a CSV file. A long download shows its progress, and can be stopped. */
export function UsersDownload({ filter, isShort = false }: UsersDownloadProps) {
  const client = useQueryClient();
  const { count, isReading, read, stop } = useReadAllUsers();

  async function download() {
    const users = await read(filter).catch(() => null);
    // Stopped, or the query client has shown the error.
    if (!users) {
      return;
    }
    let file: TextFile;
    try {
      const { usersFile } = await import('./users-file.ts');
      file = usersFile(users, await client.fetchQuery(groupQueries.all()), filter.today);
    } catch {
      reportFailure(new Error('Couldn’t create the file. Check your connection and try again.'));
      return;
    }
    saveFile(file);
    showToast({ title: 'Download ready', description: `${file.name} is in your downloads.` });
  }

  return (
    <div className="flex min-w-0 items-center">
      <p role="status" className="truncate text-ink-muted text-sm tabular-nums not-empty:me-2">
        {isReading && `${formatCount(count)} read…`}
      </p>
      {isReading ? (
        <Button variant="outline" onClick={stop} className="px-3">
          <X aria-hidden className="size-4" />
          Stop
        </Button>
      ) : (
        <Button variant="outline" title="Download CSV" onClick={download} className="px-3">
          <Download aria-hidden className="size-4" />
          <span className={isShort ? 'sr-only' : undefined}>Download CSV</span>
        </Button>
      )}
    </div>
  );
}
