import { useEntries } from '#data/account/instruments.ts';
import type { WholePlan } from '#data/plans/plans.ts';
import { accountContractSpecs } from '#domain/instruments/layers.ts';
import { exampleSymbol, lotMeaning } from './lot-meaning.ts';

type PlanLotMeaningProps = {
  /** The plan's trader, who may count the symbol of the example in their own way. */
  userId: string;
  figures: Pick<WholePlan, 'risk_amount' | 'recommended_lot_size'>;
  /** Its own trader looks. */
  isOwn: boolean;
};

/** The risk of a plan's recommended lot size, and the lot size within its risk amount. */
export function PlanLotMeaning({ userId, figures, isOwn }: PlanLotMeaningProps) {
  const entries = useEntries(userId);
  const instrument = entries && accountContractSpecs(entries, exampleSymbol, { id: userId });
  const meaning = instrument && lotMeaning(figures, { instrument, isOwn });
  return meaning && <p className="text-pretty text-ink-muted text-xs tabular-nums">{meaning}</p>;
}
