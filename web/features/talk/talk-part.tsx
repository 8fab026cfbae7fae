import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { commentQueries, type Thread } from '#data/comments/comments.ts';
import { formatCount } from '#domain/count.ts';
import { useCommentDraft } from './comment-draft.ts';
import { TalkThread } from './talk-thread.tsx';
import type { Viewer } from './viewer.ts';

type TalkPartProps = {
  thread: Thread;
  viewer: Viewer;
  /** Stands on the button as long as nothing has been said, as 'Ask your educator'. */
  invitation: string;
};

/** The comments on a trade, a plan or a day, within its details. As long as there are none it is one quiet button. */
export function TalkPart({ thread, viewer, invitation }: TalkPartProps) {
  const titleId = useId();
  const query = useInfiniteQuery(commentQueries.ofThread(thread));
  const draft = useCommentDraft(viewer.id, thread);
  const [hasDraft] = useState(draft.isChanged);
  const [isAskedFor, askFor] = useState(false);
  const count = query.data?.pages.flat().length;
  if (count === undefined && !query.isError) {
    return <Skeleton className="h-11 sm:h-10" />;
  }
  if (count === 0 && !hasDraft && !isAskedFor) {
    return (
      <Button variant="ghost" onClick={() => askFor(true)} className="-ms-3 px-3">
        <MessageSquare aria-hidden className="size-4" />
        {invitation}
      </Button>
    );
  }
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} className="text-ink-muted text-sm">
        Comments{count ? ` (${formatCount(count)}${query.hasNextPage ? '+' : ''})` : ''}
      </h3>
      <TalkThread
        thread={thread}
        viewer={viewer}
        label={viewer.isStaff ? 'Your comment' : 'Write to your educator'}
        isAskedFor={isAskedFor}
      />
    </section>
  );
}
