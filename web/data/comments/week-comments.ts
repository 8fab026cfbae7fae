import { queryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { Comment } from '#data/backend/rows.ts';
import { commentsKey } from './unread.ts';

/** The most comments that a report prints. */
export const maxWeekComments = 20;

/** Between two moments in ISO 8601, `before` excluded, newest first; one more than a report prints. */
export function commentsBetween(studentId: string, from: string, before: string) {
  return queryOptions({
    queryKey: [...commentsKey, studentId, 'between', from, before] as const,
    queryFn: (): Promise<Comment[]> =>
      answer(
        db()
          .from('comments')
          .select()
          .eq('user_id', studentId)
          .gte('created_at', from)
          .lt('created_at', before)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(maxWeekComments + 1),
      ),
    meta: { failure: { show: false } },
  });
}
