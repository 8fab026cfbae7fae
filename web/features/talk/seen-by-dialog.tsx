import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded } from '#components/loaded.tsx';
import { MorePages } from '#components/more-pages.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { announcementQueries } from '#data/comments/announcements.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { userName } from '#domain/school/user-name.ts';

export function SeenByDialog({ announcement, onClose }: { announcement: string; onClose: () => void }) {
  const query = useInfiniteQuery(announcementQueries.seenBy(announcement));
  return (
    <Dialog title="Seen By" onClose={onClose}>
      <Loaded
        query={query}
        failure="Couldn’t load the students."
        loading={<Skeleton className="mb-6 h-24" />}
      >
        {({ pages }) => (
          <div className="pb-4 sm:pb-6">
            <ul className="divide-y divide-line text-sm">
              {pages.flat().map(student => (
                <li key={student.id} className="flex justify-between gap-4 py-3">
                  <span dir="auto" className="wrap-anywhere min-w-0 font-medium">
                    {userName(student)}
                  </span>
                  <time dateTime={student.seen_at} className="shrink-0 text-ink-muted">
                    {formatMoment(new Date(student.seen_at))}
                  </time>
                </li>
              ))}
            </ul>
            <MorePages list={query} failure="Couldn’t load more students." />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
