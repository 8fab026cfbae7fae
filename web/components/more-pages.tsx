import { Button } from './ui/button.tsx';

type MorePagesProps = {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  failure: string;
};

export function MorePages({ list, failure }: MorePagesProps) {
  if (!list.hasNextPage) {
    return null;
  }
  return (
    <>
      {list.isFetchNextPageError && (
        <p role="alert" className="pt-3 text-center text-loss text-sm">
          {failure}
        </p>
      )}
      <Button
        variant="outline"
        isBusy={list.isFetchingNextPage}
        onClick={() => list.fetchNextPage()}
        className="mt-4 w-full"
      >
        {list.isFetchNextPageError ? 'Try Again' : 'Show More'}
      </Button>
    </>
  );
}
