/** The SQL of a primary's timeline, which each promotion counts on, as the names of its log's files tell it. */
export const timelineAt = (position: 'insert' | 'flush') =>
  `('x' || left(pg_walfile_name(pg_current_wal_${position}_lsn()), 8))::bit(32)::int as timeline`;
