import type { ReactNode } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { DayClock } from '#domain/clock/account-clock.ts';
import { CostsCard } from './costs-card.tsx';
import { EquityCard } from './equity-card.tsx';
import { GroupsCard } from './groups-card.tsx';
import { HoldingCard } from './holding-card.tsx';
import { InsightHeadline } from './insight-headline.tsx';
import type { GroupingName, InsightPart, InsightsFirst, InsightsRest } from './insights.ts';
import { KeyFigures } from './key-figures.tsx';
import { RCard } from './r-card.tsx';
import { RecordSummary } from './record-summary.tsx';
import { RulesCard } from './rules-card.tsx';
import { RunsCard } from './runs-card.tsx';

type InsightsShownProps = {
  first: InsightsFirst;
  rest: InsightsRest | undefined;
  clock: DayClock;
  /** True while the figures are those of the previous filter. */
  isFirstBusy: boolean;
  isRestBusy: boolean;
  nameOfRow: (by: GroupingName, key: string) => string;
  ruleTexts: ReadonlyMap<string, string>;
  onOpen: (title: string, part: InsightPart) => void;
  end: ReactNode;
};

const twoColumns = 'grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

export function InsightsShown(props: InsightsShownProps) {
  const { first, rest, clock, isFirstBusy, isRestBusy, nameOfRow, ruleTexts, onOpen, end } = props;
  const { currency } = first.money;
  return (
    <>
      <InsightHeadline
        first={first}
        rest={isRestBusy ? undefined : rest}
        nameOfRow={nameOfRow}
        onOpenRow={(by, key) => onOpen(nameOfRow(by, key), { kind: 'group', by, key })}
      />
      <KeyFigures first={first} rest={isRestBusy ? undefined : rest} isBusy={isFirstBusy} onOpen={onOpen} />
      <div className={twoColumns}>
        {rest ? (
          <EquityCard
            points={rest.equity}
            clock={clock}
            currency={currency}
            isBusy={isRestBusy}
            onOpen={onOpen}
          />
        ) : (
          <Skeleton className="h-96" />
        )}
        <RecordSummary first={first} isBusy={isFirstBusy} onOpen={onOpen} />
      </div>
      {rest && (
        <div className={`${twoColumns} items-start`}>
          <div className="grid gap-4">
            <GroupsCard
              groups={rest.groups}
              currency={currency}
              isBusy={isRestBusy}
              nameOfRow={nameOfRow}
              onOpen={onOpen}
            />
            <RulesCard
              figures={rest.rules}
              currency={currency}
              isBusy={isRestBusy}
              ruleTexts={ruleTexts}
              onOpen={onOpen}
            />
            <RCard rest={rest} isBusy={isRestBusy} onOpen={onOpen} />
          </div>
          <div className="grid gap-4 sm:max-lg:grid-cols-2">
            <RunsCard first={first} onOpen={onOpen} />
            <HoldingCard holding={rest.holding} />
            <CostsCard costs={rest.costs} currency={currency} outside={rest.outside} />
          </div>
        </div>
      )}
      {rest && end}
    </>
  );
}
