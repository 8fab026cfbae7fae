export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
].map(long => ({ long, short: long.slice(0, 3), letter: long.slice(0, 1) }));
