import { useInfiniteQuery } from '@tanstack/react-query';
import { type UserFilter, userQueries } from '#data/school/users.ts';
import { matchingWords } from './matching-words.ts';
import { choiceCount } from './user-choices.ts';

export function UsersMatching({ filter }: { filter: UserFilter }) {
  const { data, hasNextPage } = useInfiniteQuery(userQueries.list(filter));
  const isNarrowed = filter.search !== '' || choiceCount(filter) > 0;
  const [first] = data?.pages ?? [];
  return (
    <p role="status" className="sr-only">
      {isNarrowed && first && matchingWords(first.length, hasNextPage || data?.pages.length !== 1)}
    </p>
  );
}
