import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { type RunningTradeRow, runningTradeQueries, useJoinOpenTrade } from '#data/trades/running-trades.ts';

type OpenDoubleProps = {
  trade: RunningTradeRow;
  /** Its symbol, side and lots. */
  name: string;
};

/** Shows that an entered trade is probably one that its broker has, too; one press makes one trade of both. */
export function OpenDouble({ trade: { user_id: userId, id: running, ticket }, name }: OpenDoubleProps) {
  const id = useId();
  const { data: doubles = [] } = useQuery({
    ...runningTradeQueries.doubles(userId),
    enabled: ticket === null,
  });
  const join = useJoinOpenTrade(userId);
  const double = doubles.find(one => one.running === running);
  if (!double || ticket !== null) {
    return null;
  }
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <p id={id} className="flex min-w-0 flex-1 basis-48 items-start gap-1.5 text-sm text-warning">
        <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0" />
        {double.is_closed
          ? 'Probably closed: your broker’s trade is in your list. Joined, it gets your notes and images.'
          : 'Probably listed twice: your broker has it, too. Joined, your notes and images stay.'}
      </p>
      <Button
        variant="outline"
        aria-label={`Join the two trades: ${name}`}
        aria-describedby={id}
        isBusy={join.isPending}
        onClick={() => join.mutate({ running, ticket: double.ticket })}
      >
        Join
      </Button>
    </div>
  );
}
