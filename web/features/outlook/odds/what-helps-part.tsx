import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { OddsUnit } from '#domain/odds/unit.ts';
import { helpedSentence } from '#domain/odds/words.ts';
import type { OutlookPlan } from '../record/outlook-messages.ts';
import { useWhatHelps } from '../record/use-outlook.ts';

type WhatHelpsPartProps = { userId: string; plan: OutlookPlan; unit: OddsUnit | undefined };

export function WhatHelpsPart({ userId, plan, unit }: WhatHelpsPartProps) {
  const [isAsked, setIsAsked] = useState(false);
  const helped = useWhatHelps(userId, plan, unit, isAsked);
  return (
    <details onToggle={({ currentTarget }) => setIsAsked(currentTarget.open)} className="min-w-0 text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-box pe-2 font-medium sm:min-h-9 [&::-webkit-details-marker]:hidden">
        {/* The surrounding section has its own open state, so this state turns the icon. */}
        <ChevronRight
          aria-hidden
          className={clsx('size-4 shrink-0 transition-transform', isAsked && 'rotate-90')}
        />
        What Would Improve the Odds
      </summary>
      {helped.data ? (
        <Changes isBusy={helped.isPlaceholderData}>
          {helped.data.map(one => (
            <li key={one.change} className="py-2 text-pretty tabular-nums">
              {helpedSentence(one)}
            </li>
          ))}
        </Changes>
      ) : helped.isError ? (
        <LoadFailed
          message="Couldn’t calculate this."
          isTrying={helped.isFetching}
          onTryAgain={helped.refetch}
        />
      ) : (
        <Changes isBusy>
          {['longer', 'nearer', 'smaller'].map(change => (
            <li key={change} className="py-2">
              <Skeleton className="h-5" />
            </li>
          ))}
        </Changes>
      )}
    </details>
  );
}

function Changes({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <ul
      aria-label="What would improve the odds"
      aria-busy={isBusy}
      className="divide-y divide-line border-line border-t"
    >
      {children}
    </ul>
  );
}
