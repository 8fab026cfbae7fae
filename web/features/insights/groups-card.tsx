import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { ChartChoice } from '#components/charts/chart-choice.tsx';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import type { Groups } from '#domain/insights/groups.ts';
import { GroupBars } from './charts/group-bars.tsx';
import { GroupTable } from './group-table.tsx';
import { InsightCard } from './insight-card.tsx';
import { groupingLabels } from './insight-names.ts';
import { type GroupingName, groupingNames, type InsightPart, knownAfterwards } from './insights.ts';

type GroupsCardProps = {
  groups: Record<GroupingName, Groups>;
  currency: string;
  isBusy: boolean;
  nameOfRow: (by: GroupingName, key: string) => string;
  onOpen: (title: string, part: InsightPart) => void;
};

/** The performance breakdown, one grouping at a time. Groupings with a single group are not offered. */
export function GroupsCard({ groups, currency, isBusy, nameOfRow, onOpen }: GroupsCardProps) {
  const [chosen, setChosen] = useState<GroupingName>('pair');
  const [isTable, setIsTable] = useState(false);
  const offered = groupingNames.filter(by => groups[by].rows.length > 1);
  const by = offered.includes(chosen) ? chosen : offered[0];
  if (!by) {
    return null;
  }
  const { rows, overlap } = groups[by];
  const Icon = isTable ? ChartColumn : Table2;
  const ways = {
    label: 'Group By',
    choices: offered.map(value => ({ value, label: groupingLabels[value] })),
    value: by,
    onChange: setChosen,
  };
  const shown = {
    label: groupingLabels[by],
    rows,
    currency,
    labelOf: (key: string) => nameOfRow(by, key),
    onOpen: (key: string) => onOpen(nameOfRow(by, key), { kind: 'group', by, key }),
  };
  return (
    <InsightCard
      title="Performance Breakdown"
      text="Average P&L per trade with its 95% range"
      isBusy={isBusy}
      action={
        <Button
          variant="ghost"
          size="icon"
          aria-label={isTable ? 'Show as Bars' : 'Show as Table'}
          onClick={() => setIsTable(!isTable)}
        >
          <Icon aria-hidden className="size-4" />
        </Button>
      }
    >
      {/* So many options side by side need a wide screen, and two rows there. */}
      <ChartChoice {...ways} className="flex! flex-wrap max-xl:hidden!" />
      <div className="xl:hidden">
        <Select
          label={ways.label}
          options={ways.choices}
          value={by}
          onChange={value => setChosen(value as GroupingName)}
        />
      </div>
      {isTable ? <GroupTable {...shown} /> : <GroupBars {...shown} />}
      <p className="text-ink-muted text-xs">
        {rows.some(({ isFew }) => isFew) && 'Gray rows have fewer than 20 trades. '}“Above Average” and “Below
        Average” appear only when chance is an unlikely explanation.
        {overlap && ` A trade with several ${by === 'tag' ? 'tags' : 'emotions'} counts in each of them.`}
        {knownAfterwards.has(by) &&
          ' These are known only after the result, and may be its effect instead of its cause.'}
      </p>
    </InsightCard>
  );
}
