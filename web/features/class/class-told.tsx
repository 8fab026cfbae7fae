import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { classQueries, usePutNoticesAway } from '#data/account/my-class.ts';
import { linkInWords } from './class-words.ts';

/** Tells a trader, until they put it away, that staff made a link for a new password for them. */
export function ClassTold() {
  const { data } = useQuery(classQueries.mine());
  const putAway = usePutNoticesAway();
  const told = data?.notices.filter(({ is_new }) => is_new) ?? [];
  const [newest] = told;
  return (
    newest && (
      <div className="flex flex-wrap items-center justify-end gap-3 rounded-box border border-line bg-surface p-4 shadow-lifted">
        <p className="wrap-anywhere min-w-0 text-sm">
          {linkInWords(newest)} If you did not ask for one, ask them why, and change your password under
          Account.
        </p>
        <Button variant="outline" isBusy={putAway.isPending} onClick={() => putAway.mutate(newest.at)}>
          Put Away
        </Button>
      </div>
    )
  );
}
