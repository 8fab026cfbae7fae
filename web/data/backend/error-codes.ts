/** The codes of refusals that the app has an answer to, as PostgreSQL and PostgREST name them. */
export const errorCode = {
  /** A row has this id already: the answer to an earlier attempt was lost. */
  alreadyThere: '23505',
  /** The row that another one points at has gone. */
  pointsAtNothing: '23503',
  /** A figure is more than its column holds. */
  tooLarge: '22003',
  notAllowed: '42501',
  /** Exactly one row was asked for, and there is none. */
  notOneRow: 'PGRST116',
  unreadableToken: 'PGRST301',
  /** Supabase's, where it asks everybody for a session. */
  tokenMissing: 'PGRST302',
  sessionEnded: 'PGRST303',
} as const;
