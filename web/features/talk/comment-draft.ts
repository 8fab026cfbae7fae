import type { NewComment, Subject, Thread } from '#data/comments/comments.ts';
import { draftName } from '#lib/forms/drafts.ts';
import { useDraft } from '#lib/forms/use-draft.ts';

const none = { value: { id: '', body: '' }, version: 0 };

/** The draft of a comment in a thread, with the id that it will have. */
export function useCommentDraft(viewerId: string, { studentId, subject }: Thread) {
  return useDraft<NewComment>(
    draftName(viewerId, `comment-${studentId}-${draftKey(subject)}`),
    none,
    isNewComment,
  );
}

/** `to` names the recipients. */
export function useDraftToSeveral(viewerId: string, to: string) {
  return useDraft<NewComment>(draftName(viewerId, `comment-to-${to}`), none, isNewComment);
}

export function useChangeDraft(viewerId: string, { id, body }: NewComment) {
  return useDraft(draftName(viewerId, `comment-${id}`), { value: body, version: 0 }, isText);
}

function draftKey(subject: Subject): string {
  switch (subject.about) {
    case 'student':
      return 'student';
    case 'trade':
      return subject.tradeId;
    case 'plan':
      return subject.planId;
    case 'day':
      return subject.day;
  }
}

const isText = (kept: unknown) => typeof kept === 'string';

function isNewComment(kept: unknown): kept is NewComment {
  const { id, body } = (kept ?? {}) as Partial<NewComment>;
  return typeof id === 'string' && typeof body === 'string';
}
