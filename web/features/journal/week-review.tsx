import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#components/load-failed.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { reviewQueries } from '#data/journal/weekly-reviews.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { WeekReviewForm } from './week-review-form.tsx';

type WeekReviewProps = { userId: string; monday: CalendarDay; onEditQuestions: () => void };

/** The weekly review: the trader's own questions and answers. An answered week keeps its questions. */
export function WeekReview({ userId, monday, onEditQuestions }: WeekReviewProps) {
  const review = useQuery(reviewQueries.ofWeek(userId, monday));
  const questions = useQuery(reviewQueries.questions(userId));
  if (review.data !== undefined && questions.data !== undefined) {
    const asked = questions.data;
    return (
      <WeekReviewForm
        key={monday}
        userId={userId}
        monday={monday}
        review={review.data ?? { questions: [...asked], answers: asked.map(() => ''), version: 0 }}
        onEditQuestions={onEditQuestions}
      />
    );
  }
  if (review.isError || questions.isError) {
    return (
      <LoadFailed
        message="Couldn’t load your review of this week."
        isTrying={review.isFetching || questions.isFetching}
        onTryAgain={() => Promise.all([review.refetch(), questions.refetch()])}
      />
    );
  }
  return <Skeleton className="h-60" />;
}
