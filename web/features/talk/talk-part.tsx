import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { commentQueries, type Thread } from '#data/comments/comments.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { TalkThread } from './talk-thread.tsx';
import type { Viewer } from './viewer.ts';

type TalkPartProps = {
  thread: Thread;
  viewer: Viewer;
  /** The label of the button while there are no comments, as 'Ask your educator'. */
  invitation: string;
};

/** Without comments it is a single button. */
export function TalkPart({ thread, viewer, invitation }: TalkPartProps) {
  const titleId = useId();
  // The open thread fetches new comments.
  const query = useInfiniteQuery({ ...commentQueries.ofThread(thread), refetchInterval: false });
  const count = query.data?.pages.flat().length ?? 0;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} className={count > 0 ? 'text-ink-muted text-sm' : 'sr-only'}>
        Comments{count > 0 && ` (${formatCount(count)}${query.hasNextPage ? '+' : ''})`}
      </h3>
      <TalkThread
        thread={thread}
        viewer={viewer}
        label={viewer.isStaff ? 'Your comment' : 'Write to your educator'}
        invitation={invitation}
      />
    </section>
  );
}
