import { Suspense, useEffect, useRef } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMark } from '#lib/device/use-mark.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

const { StartingBalanceForm } = lazyParts(() => import('./starting-balance-form.tsx'));

type StartingBalanceProps = {
  userId: string;
  currency?: string | undefined;
  profile: { account_balance: number; total_wins: number; total_losses: number };
};

/** Asks new traders for the balance of their account, until there is one or a trade, or they skip it. */
export function StartingBalance({ userId, currency, profile }: StartingBalanceProps) {
  const place = useRef<HTMLDivElement>(null);
  const section = useRef<Element>(null);
  const [isSkipped, skip] = useMark(`pipstone-starting-balance-skipped-${userId}`);
  const hasBegun = profile.account_balance !== 0 || profile.total_wins + profile.total_losses > 0;
  const isAsking = !hasBegun && !isSkipped;

  // The question disappears while it has the focus: the next step is the first button of its section.
  useEffect(() => {
    if (isAsking) {
      section.current = place.current?.closest('section') ?? null;
    } else if (document.activeElement === document.body) {
      section.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [isAsking]);

  if (!isAsking) {
    return null;
  }
  return (
    <div ref={place} className="rounded-box bg-sunken p-4">
      <Suspense fallback={<Skeleton className="h-40 sm:h-22" />}>
        <StartingBalanceForm currency={currency} onSkip={() => skip(true)} />
      </Suspense>
    </div>
  );
}
