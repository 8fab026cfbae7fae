import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { SignedAmount } from '#components/signed-amount.tsx';
import type { CommentThread, Subject } from '#data/comments/comments.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { isThere, subjectName, toSubject } from './subject.ts';
import { TalkThread } from './talk-thread.tsx';
import { UnreadMark } from './unread-mark.tsx';
import { authorName, type Viewer } from './viewer.ts';

type TalkRowProps = {
  row: CommentThread;
  studentId: string;
  viewer: Viewer;
  renderWay: (subject: Subject) => ReactNode;
};

/** The comments on one subject: the latest one, and all of them when it is open. Unread ones start open. */
export function TalkRow({ row, studentId, viewer, renderWay }: TalkRowProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(row.unread > 0);
  const subject = toSubject(row);
  return (
    <li>
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex w-full items-start gap-3 px-4 py-3 text-start transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5"
        >
          <span className="flex min-w-0 flex-1 flex-col gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="wrap-anywhere font-medium">{subjectName(row)}</span>
              {row.amount !== null && <SignedAmount {...threadMoney(row, row.amount)} className="text-sm" />}
              <UnreadMark count={row.unread} />
            </span>
            {!isOpen && (
              <span className="line-clamp-2 wrap-anywhere text-ink-muted text-sm">
                <bdi>{authorName(row, viewer)}</bdi>: <bdi>{row.words}</bdi>
              </span>
            )}
            <span className="text-ink-muted text-xs">
              {countNoun(row.comments, 'comment')}, latest {formatMoment(new Date(row.newest))}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={
              isOpen
                ? 'mt-1 size-4 shrink-0 rotate-180 text-ink-muted'
                : 'mt-1 size-4 shrink-0 text-ink-muted'
            }
          />
        </button>
      </h4>
      <div id={id} hidden={!isOpen} className="px-4 pb-4 sm:px-5">
        {isOpen && (
          <div className="flex flex-col gap-3">
            {isThere(row) && <div>{renderWay(subject)}</div>}
            <TalkThread thread={{ studentId, subject }} viewer={viewer} label="Your answer" />
          </div>
        )}
      </div>
    </li>
  );
}

/** In the account's currency if it is known. */
function threadMoney({ account_amount: own, currency }: CommentThread, dollars: number) {
  return own !== null && currency !== null ? { value: own, currency } : { value: dollars };
}
