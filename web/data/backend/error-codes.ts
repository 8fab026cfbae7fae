/** PostgreSQL's and PostgREST's codes of the refusals that the app handles. */
export const errorCode = {
  alreadyThere: '23505',
  pointsAtNothing: '23503',
  tooLarge: '22003',
  notAllowed: '42501',
  notOneRow: 'PGRST116',
  unreadableToken: 'PGRST301',
  /** Supabase's code when a session is required. */
  tokenMissing: 'PGRST302',
  sessionEnded: 'PGRST303',
} as const;
