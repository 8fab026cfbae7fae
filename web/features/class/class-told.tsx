import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { classQueries, usePutNoticesAway } from '#data/account/my-class.ts';
import { toldInWords } from './class-words.ts';

export function ClassTold() {
  const { data } = useQuery(classQueries.mine());
  const putAway = usePutNoticesAway();
  const told = data?.notices.filter(({ is_new }) => is_new) ?? [];
  const [newest] = told;
  return (
    newest && (
      <div className="flex flex-wrap items-center justify-end gap-3 rounded-box border border-line bg-surface p-4">
        <p className="wrap-anywhere min-w-0 flex-1 text-sm max-sm:basis-full">{toldInWords(newest)}</p>
        <Button variant="outline" isBusy={putAway.isPending} onClick={() => putAway.mutate(newest.at)}>
          Dismiss
        </Button>
      </div>
    )
  );
}
