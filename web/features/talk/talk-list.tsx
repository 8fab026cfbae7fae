import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { MorePages } from '#components/more-pages.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePages } from '#components/use-pages.ts';
import { type CommentThread, commentQueries, type Subject } from '#data/comments/comments.ts';
import { TalkRow } from './talk-row.tsx';
import type { Viewer } from './viewer.ts';

type TalkListProps = {
  studentId: string;
  viewer: Viewer;
  /** Unread first, instead of newest first. */
  isUnreadFirst?: boolean;
  renderWay: (subject: Subject) => ReactNode;
  empty: string;
};

/** One row each, which expands in place. */
export function TalkList({ studentId, viewer, isUnreadFirst = false, renderWay, empty }: TalkListProps) {
  const query = useInfiniteQuery(commentQueries.threads(studentId));
  const { rows } = usePages(query);
  const about = rows.filter(({ about }) => about !== 'student');
  const order = useFirstUnread(about);
  return (
    <Loaded query={query} failure="Couldn’t load the comments." loading={<Skeleton className="h-24" />}>
      {() =>
        about.length === 0 ? (
          <p className="text-ink-muted text-sm">{empty}</p>
        ) : (
          <div>
            <Card as="section" aria-label="Comments by subject" className="px-0 py-0 sm:px-0 sm:py-0">
              <ul className="divide-y divide-line">
                {(isUnreadFirst ? order : about).map(row => (
                  <TalkRow
                    key={threadKey(row)}
                    row={row}
                    studentId={studentId}
                    viewer={viewer}
                    renderWay={renderWay}
                  />
                ))}
              </ul>
            </Card>
            <MorePages list={query} failure="Couldn’t load more comments." />
          </div>
        )
      }
    </Loaded>
  );
}

/** Unread rows first. A row that is read during the visit keeps its place, so that nothing moves. */
function useFirstUnread(rows: readonly CommentThread[]): CommentThread[] {
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const more = rows.filter(row => row.unread > 0 && !unread.has(threadKey(row)));
  if (more.length > 0) {
    setUnread(new Set([...unread, ...more.map(threadKey)]));
  }
  const isUnread = (row: CommentThread) => unread.has(threadKey(row));
  return [...rows.filter(isUnread), ...rows.filter(row => !isUnread(row))];
}

function threadKey({ about, trade_id, plan_id, day }: CommentThread): string {
  return [about, trade_id ?? plan_id ?? day].join();
}
