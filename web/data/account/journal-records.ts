import { answer, db } from '#data/backend/client.ts';
import type {
  AssignmentRow,
  AssignmentWorkRow,
  Comment,
  DayNote,
  NoteTemplateRow,
  Picture,
  PlaybookRow,
  SessionPlanRow,
  Tag,
  TradeBarsRow,
  WeeklyReview,
} from '#data/backend/rows.ts';
import { type Count, everyPage, isBefore, newestFirst } from './every-page.ts';

export type JournalRecords = {
  dayNotes: DayNote[];
  /** The trader's own review questions; empty for the defaults. */
  reviewQuestions: string[];
  weeklyReviews: WeeklyReview[];
  sessionPlans: SessionPlanRow[];
  noteTemplates: NoteTemplateRow[];
  pictures: Picture[];
  bars: TradeBarsRow[];
  comments: Comment[];
  assignments: AssignmentRow[];
  assignmentWork: AssignmentWorkRow[];
};

export const noJournalRecords: JournalRecords = {
  dayNotes: [],
  reviewQuestions: [],
  weeklyReviews: [],
  sessionPlans: [],
  noteTemplates: [],
  pictures: [],
  bars: [],
  comments: [],
  assignments: [],
  assignmentWork: [],
};

const dayNoteColumns = 'user_id, day, body, version, updated_at';
const barColumns = 'user_id, trade_id, source, resolution, begins, digits, has_spread, bars, added_at';
const weeklyReviewColumns = 'user_id, week, questions, answers, version, updated_at';

export async function readJournalRecords(userId: string, count: Count): Promise<JournalRecords> {
  const questions = await answer(db().from('review_questions').select().eq('user_id', userId));
  return {
    dayNotes: await everyPage(dayNotesBefore(userId), count),
    reviewQuestions: questions[0]?.questions ?? [],
    weeklyReviews: await everyPage(weeklyReviewsBefore(userId), count),
    sessionPlans: await everyPage(sessionPlansBefore(userId), count),
    noteTemplates: await answer(db().from('note_templates').select().eq('user_id', userId).order('name')),
    pictures: await everyPage(picturesBefore(userId), count),
    bars: await everyPage(barsAfter(userId), count),
    comments: await everyPage(commentsBefore(userId), count),
    assignments: await everyPage(assignmentsAfter(userId), count),
    assignmentWork: await everyPage(workAfter(userId), count),
  };
}

/** A trader's tags; trades refer to them by id. */
export function readTags(userId: string): Promise<Tag[]> {
  return answer(db().from('tags').select().eq('user_id', userId).order('name'));
}

/** A trader's playbooks; trades refer to their rules by id. */
export function readPlaybooks(userId: string): Promise<PlaybookRow[]> {
  return answer(
    db()
      .from('playbooks')
      .select()
      .eq('user_id', userId)
      .order('name')
      .overrideTypes<PlaybookRow[], { merge: false }>(),
  );
}

const dayNotesBefore =
  (userId: string) =>
  (size: number, last?: DayNote): Promise<DayNote[]> => {
    const notes = db().from('day_notes').select(dayNoteColumns).eq('user_id', userId);
    const rest = last ? notes.lt('day', last.day) : notes;
    return answer(rest.order('day', newestFirst).limit(size));
  };

const weeklyReviewsBefore =
  (userId: string) =>
  (size: number, last?: WeeklyReview): Promise<WeeklyReview[]> => {
    const reviews = db().from('weekly_reviews').select(weeklyReviewColumns).eq('user_id', userId);
    const rest = last ? reviews.lt('week', last.week) : reviews;
    return answer(rest.order('week', newestFirst).limit(size));
  };

const sessionPlansBefore =
  (userId: string) =>
  (size: number, last?: SessionPlanRow): Promise<SessionPlanRow[]> => {
    const plans = db().from('session_plans').select().eq('user_id', userId);
    const rest = last ? plans.lt('day', last.day) : plans;
    return answer(rest.order('day', newestFirst).limit(size));
  };

const picturesBefore =
  (userId: string) =>
  (size: number, last?: Picture): Promise<Picture[]> => {
    const pictures = db().from('pictures').select().eq('user_id', userId);
    const rest = last ? pictures.lte('created_at', last.created_at).or(isBefore(last)) : pictures;
    return answer(rest.order('created_at', newestFirst).order('id', newestFirst).limit(size));
  };

const barsAfter =
  (userId: string) =>
  (size: number, last?: TradeBarsRow): Promise<TradeBarsRow[]> => {
    const bars = db().from('trade_bars').select(barColumns).eq('user_id', userId);
    const rest = last ? bars.gt('trade_id', last.trade_id) : bars;
    return answer(rest.order('trade_id').limit(size));
  };

const commentsBefore =
  (userId: string) =>
  (size: number, last?: Comment): Promise<Comment[]> => {
    const comments = db().from('comments').select().eq('user_id', userId);
    const rest = last ? comments.lte('created_at', last.created_at).or(isBefore(last)) : comments;
    return answer(rest.order('created_at', newestFirst).order('id', newestFirst).limit(size));
  };

const assignmentsAfter =
  (userId: string) =>
  async (size: number, last?: AssignmentRow): Promise<AssignmentRow[]> => {
    const assignments = db().from('assignments').select();
    // Staff can also read those of others.
    const own = assignments.or(`student_id.eq.${userId},student_id.is.null`);
    const rest = last ? own.gt('id', last.id) : own;
    return (await answer(rest.order('id').limit(size))) as AssignmentRow[];
  };

const workAfter =
  (userId: string) =>
  (size: number, last?: AssignmentWorkRow): Promise<AssignmentWorkRow[]> => {
    const work = db().from('assignment_work').select().eq('user_id', userId);
    const rest = last ? work.gt('assignment_id', last.assignment_id) : work;
    return answer(rest.order('assignment_id').limit(size));
  };
