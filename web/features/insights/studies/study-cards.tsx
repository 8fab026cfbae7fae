import { LoadFailed } from '#components/load-failed.tsx';
import type { InsightPart, InsightsRest } from '#features/insights/insights.ts';
import { useCalculated } from '#lib/loading/use-calculated.ts';
import { CompareCard, type CompareCardProps } from './compare-card.tsx';
import { HeatCard } from './heat-card.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { ScenariosCard } from './scenarios-card.tsx';
import { SetupsCard } from './setups-card.tsx';
import type { Studies } from './studies.ts';

type StudyCardsProps = CompareCardProps & {
  currency: string;
  groups: InsightsRest['groups'];
  study: () => Promise<Studies | null>;
  onOpen: (title: string, part: InsightPart) => void;
};

export function StudyCards({ currency, groups, isBusy, study, onOpen, ...compared }: StudyCardsProps) {
  const { found, isOld, hasFailed, tryAgain } = useCalculated(study);
  const shown = { currency, isBusy: isBusy || isOld, onOpen };
  return (
    <>
      {hasFailed && (
        <LoadFailed message="Couldn’t calculate the figures." isTrying={false} onTryAgain={tryAgain} />
      )}
      {found && (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <ReturnsCard returns={found.returns} {...shown} />
            <HeatCard hours={found.hours} {...shown} />
          </div>
          <SetupsCard curves={found.setups} groups={groups.setup.rows} {...shown} />
          <ScenariosCard found={found.scenarios} {...shown} />
        </>
      )}
      <CompareCard isBusy={isBusy} {...compared} />
    </>
  );
}
