import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePages } from '#components/use-pages.ts';
import { type Comment, commentQueries, type Thread, useSeeComments } from '#data/comments/comments.ts';
import { CommentForm, type CommentFormProps } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { useSeen } from './use-seen.ts';
import { isUnseen, type Viewer } from './viewer.ts';

type TalkThreadProps = {
  thread: Thread;
  viewer: Viewer;
  label: string;
  empty?: string;
  /** While there are no comments, a button with this name replaces the field. */
  invitation?: string;
} & Pick<CommentFormProps, 'focusFor' | 'lead' | 'opening' | 'staysInView' | 'onSent'>;

/** Oldest first, with the field for a new comment. */
export function TalkThread({ thread, viewer, label, empty, invitation, ...form }: TalkThreadProps) {
  const query = useInfiniteQuery(commentQueries.ofThread(thread));
  const { rows } = usePages(query);
  const pinned = usePinned(thread, query.hasNextPage, rows);
  const { mutate: see } = useSeeComments(thread.studentId);
  const unseen = (pinned ? [pinned, ...rows] : rows).filter(comment => isUnseen(comment, viewer));
  const watch = useSeen(
    unseen.map(({ id }) => id),
    see,
  );
  const inOrder = rows.filter(({ id }) => id !== pinned?.id).toReversed();
  if (!query.data) {
    return query.isError ? (
      <NotLoaded isTrying={query.isFetching} onTryAgain={query.refetch} />
    ) : (
      <Skeleton className={invitation ? 'h-11 sm:h-10' : 'h-44'} />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {pinned && (
        <ul aria-label="Pinned comment" className="border-line border-b pb-3">
          <CommentItem key={pinned.id} comment={pinned} viewer={viewer} watch={watch} />
        </ul>
      )}
      <Older query={query} />
      {inOrder.length > 0 && (
        <ul aria-label="Comments" className="flex flex-col gap-2">
          {inOrder.map(comment => (
            <CommentItem key={comment.id} comment={comment} viewer={viewer} watch={watch} />
          ))}
        </ul>
      )}
      {rows.length === 0 && empty && <p className="text-ink-muted text-sm">{empty}</p>}
      <CommentForm
        thread={thread}
        viewerId={viewer.id}
        label={label}
        invitation={rows.length === 0 ? invitation : undefined}
        {...form}
      />
    </div>
  );
}

/** Low-key, because it is part of a larger page. */
function NotLoaded({ isTrying, onTryAgain }: { isTrying: boolean; onTryAgain: () => unknown }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="text-ink-muted text-sm">Couldn’t load the comments.</p>
      <Button variant="outline" isBusy={isTrying} onClick={() => onTryAgain()}>
        Try Again
      </Button>
    </div>
  );
}

/** The pinned comment: from the loaded ones, or else loaded separately. */
function usePinned(thread: Thread, hasMore: boolean, rows: readonly Comment[]): Comment | undefined {
  const here = rows.find(({ pinned_at: pinned }) => pinned !== null);
  const { data: elsewhere } = useQuery({ ...commentQueries.pinned(thread), enabled: hasMore && !here });
  return here ?? ((hasMore && elsewhere) || undefined);
}

type OlderProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
};

function Older({ query }: OlderProps) {
  if (!query.hasNextPage) {
    return null;
  }
  return (
    <>
      {query.isFetchNextPageError && (
        <p role="alert" className="text-loss text-sm">
          Couldn’t load older comments.
        </p>
      )}
      <Button variant="outline" isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        Show Older
      </Button>
    </>
  );
}
