/** PostgreSQL's and PostgREST's codes of the refusals that the app handles. */
export const errorCode = {
  /** A row has this id already: the answer to an earlier attempt was lost. */
  alreadyThere: '23505',
  /** The referenced row no longer exists. */
  pointsAtNothing: '23503',
  /** A number exceeds the range of its column. */
  tooLarge: '22003',
  notAllowed: '42501',
  /** Exactly one row was requested, and none exists. */
  notOneRow: 'PGRST116',
  unreadableToken: 'PGRST301',
  /** Supabase's code when a session is required. */
  tokenMissing: 'PGRST302',
  sessionEnded: 'PGRST303',
} as const;
