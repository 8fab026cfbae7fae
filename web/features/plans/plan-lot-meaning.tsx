import { useEntries } from '#data/account/instruments.ts';
import type { WholePlan } from '#data/plans/plans.ts';
import { accountContractSpecs } from '#domain/instruments/layers.ts';
import { exampleSymbol, lotMeaning } from './lot-meaning.ts';

type PlanLotMeaningProps = {
  /** The plan's trader, whose contract specs apply to the example. */
  userId: string;
  figures: Pick<WholePlan, 'risk_amount' | 'recommended_lot_size'>;
  /** True for the plan's trader, false for staff. */
  isOwn: boolean;
};

export function PlanLotMeaning({ userId, figures, isOwn }: PlanLotMeaningProps) {
  const entries = useEntries(userId);
  const instrument = entries && accountContractSpecs(entries, exampleSymbol, { id: userId });
  const meaning = instrument && lotMeaning(figures, { instrument, isOwn });
  return meaning && <p className="text-pretty text-ink-muted text-xs tabular-nums">{meaning}</p>;
}
