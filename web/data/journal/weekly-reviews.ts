import { queryOptions, useMutation } from '@tanstack/react-query';
import { isAlreadyThere } from '#data/backend/already-there.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { WeeklyReview } from '#data/backend/rows.ts';
import { ChangedMeanwhile, changeRow } from '#data/backend/versions.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { defaultQuestions } from '#domain/review.ts';
import { tellOtherTabs } from '#lib/queries/other-tabs.ts';

/** The answers and questions of a week; version 0 before the first save. */
export type ReviewText = Pick<WeeklyReview, 'questions' | 'answers' | 'version'>;

const columns = 'questions, answers, version';

export const reviewQueries = {
  /** The review for the Monday in its week; null if there is none. */
  ofWeek: (userId: string, week: CalendarDay) =>
    queryOptions({
      queryKey: ['weekly_reviews', userId, week] as const,
      queryFn: () => readReview(userId, week),
      meta: { failure: { show: false } },
    }),

  questions: (userId: string) =>
    queryOptions({
      queryKey: ['review_questions', userId] as const,
      queryFn: async (): Promise<readonly string[]> => {
        const [own] = await answer(db().from('review_questions').select('questions').eq('user_id', userId));
        return own?.questions ?? defaultQuestions;
      },
      meta: { failure: { show: false } },
    }),
};

/** Saves a review over the version that was read. Fails with ChangedMeanwhile if that would undo another change. */
export function useSaveReview(userId: string, week: CalendarDay) {
  return useMutation({
    mutationFn: async ({ before, ...texts }: Omit<ReviewText, 'version'> & { before: ReviewText }) => {
      await currentUserId();
      const read = async () => (await readReview(userId, week)) ?? undefined;
      const write = (version: number) => writeReview(userId, week, { ...texts, version });
      const saved = await changeRow(before, texts, { write, read });
      if (!saved) {
        throw new Error('This review no longer exists.');
      }
      return saved;
    },
    meta: { failure: { title: 'Failed to save the review' } },
    onSuccess: (review, _given, _result, { client }) => {
      const { queryKey } = reviewQueries.ofWeek(userId, week);
      client.setQueryData(queryKey, review);
      tellOtherTabs(queryKey);
    },
    onError: (error, _given, _result, { client }) => {
      if (error instanceof ChangedMeanwhile) {
        client.setQueryData(reviewQueries.ofWeek(userId, week).queryKey, error.latest);
      }
    },
  });
}

export function useSaveQuestions(userId: string) {
  return useMutation({
    mutationFn: async (questions: string[]) => {
      await currentUserId();
      await answer(db().from('review_questions').upsert({ user_id: userId, questions }));
    },
    meta: { failure: { title: 'Failed to save your questions' } },
    onSuccess: (_saved, questions, _result, { client }) => {
      const { queryKey } = reviewQueries.questions(userId);
      client.setQueryData(queryKey, questions);
      tellOtherTabs(queryKey);
    },
  });
}

async function readReview(userId: string, week: CalendarDay): Promise<ReviewText | null> {
  const [review = null] = await answer(
    db().from('weekly_reviews').select(columns).eq('user_id', userId).eq('week', week),
  );
  return review;
}

/** Saves the review if it still has this version, 0 for none; undefined if it has another one. */
async function writeReview(
  userId: string,
  week: CalendarDay,
  { version, ...texts }: ReviewText,
): Promise<ReviewText | undefined> {
  const reviews = () => db().from('weekly_reviews');
  if (version === 0) {
    try {
      return await answer(
        reviews()
          .insert({ user_id: userId, week, ...texts })
          .select(columns)
          .single(),
      );
    } catch (error) {
      if (isAlreadyThere(error)) {
        return undefined;
      }
      throw error;
    }
  }
  const [written] = await answer(
    reviews().update(texts).eq('user_id', userId).eq('week', week).eq('version', version).select(columns),
  );
  return written;
}
