import { ChevronRight } from 'lucide-react';
import { chanceAlone } from '#domain/odds/words.ts';
import type { OutlookPlan } from '../record/outlook-messages.ts';
import { useForecastKept } from '../record/use-forecast-kept.ts';
import { usePlanOdds } from '../record/use-outlook.ts';
import { whyNoOdds } from './odds-words.ts';

type LeadOddsProps = { userId: string; plan: OutlookPlan; onOpen: () => void };

/** Opens its details. Empty while loading and after a failure. */
export function LeadOdds({ userId, plan, onOpen }: LeadOddsProps) {
  const answer = usePlanOdds(userId, plan);
  useForecastKept(userId, plan, answer);
  const { data } = answer;
  if (!data) {
    return null;
  }
  const none = whyNoOdds(data, plan);
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-description="Opens plan details"
      className="flex min-h-12 w-full items-center gap-2 rounded-box text-start text-ink-muted text-xs hover:text-ink sm:text-sm"
    >
      <span className="min-w-0 flex-1 text-pretty tabular-nums">
        {none ??
          ('odds' in data && (
            <>
              <span className="font-medium text-ink">Odds: </span>
              {chanceAlone(data.odds, data.sample.trades)}
            </>
          ))}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </button>
  );
}
