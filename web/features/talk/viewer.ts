import type { Comment } from '#data/comments/comments.ts';

/** The reader of a thread: its student, or staff. */
export type Viewer = { id: string; isStaff: boolean };

type Authored = Pick<Comment, 'author_id' | 'author_name' | 'author_duty'>;

/** True if a comment is from the viewer's side: from any staff, or from the student. */
export function isOfOwnSide({ author_duty: duty }: Pick<Comment, 'author_duty'>, viewer: Viewer): boolean {
  return (duty !== null) === viewer.isStaff;
}

/** True if nobody on the viewer's side has seen a comment of the other one. */
export function isUnseen(comment: Pick<Comment, 'author_duty' | 'seen_at'>, viewer: Viewer): boolean {
  return comment.seen_at === null && !isOfOwnSide(comment, viewer);
}

/** 'Ada · teacher', 'Amara Okafor', 'You'. */
export function authorName(
  { author_id: id, author_name: name, author_duty: duty }: Authored,
  viewer: Viewer,
): string {
  if (id === viewer.id) {
    return 'You';
  }
  const shown = name || (duty === null ? 'Student' : 'Educator');
  return duty === null ? shown : `${shown} · ${duty}`;
}
