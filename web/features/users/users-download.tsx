import { useQueryClient } from '@tanstack/react-query';
import { PagedDownload } from '#components/paged-download.tsx';
import { groupQueries } from '#data/school/groups.ts';
import { useReadAllUsers } from '#data/school/user-export.ts';
import type { UserFilter } from '#data/school/users.ts';
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
    <PagedDownload
      isReading={isReading}
      count={count}
      isShort={isShort}
      onDownload={download}
      onStop={stop}
    />
  );
}
