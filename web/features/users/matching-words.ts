import { formatCount } from '#domain/numbers/count.ts';

/** The number of users in a search: '3 users match'. With `hasMore`, only the first of them were counted. */
export function matchingWords(count: number, hasMore: boolean): string {
  if (count === 0) {
    return 'No users match';
  }
  if (hasMore) {
    return `${formatCount(count)} or more users match`;
  }
  return count === 1 ? '1 user matches' : `${formatCount(count)} users match`;
}
