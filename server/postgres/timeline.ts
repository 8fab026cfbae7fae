/** Returns SQL for a primary's timeline, which each promotion increases. */
export const timelineAt = (position: 'insert' | 'flush') =>
  `('x' || left(pg_walfile_name(pg_current_wal_${position}_lsn()), 8))::bit(32)::int as timeline`;
