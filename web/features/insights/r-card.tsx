import { stopOfStatement } from '#domain/insights/words.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { RBars } from './charts/r-bars.tsx';
import { InsightCard } from './insight-card.tsx';
import type { InsightPart, InsightsRest } from './insights.ts';

type RCardProps = {
  rest: InsightsRest;
  isBusy: boolean;
  onOpen: (title: string, part: InsightPart) => void;
};

/** How often trades made how many times what they risked. */
export function RCard({ rest: { r, bars, hasStopsOfStatements }, isBusy, onOpen }: RCardProps) {
  return (
    <InsightCard
      title="Distribution of R"
      isBusy={isBusy}
      text={
        bars.length > 0
          ? `What ${formatCount(r.n)} of ${formatCount(r.of)} trades made for each dollar that they risked.${r.n < r.of ? ' The others have no stop on the losing side, or what they risked is not known.' : ''}`
          : 'R is what a trade made for each dollar that it risked. Log trades with a stop loss, and it stands here.'
      }
    >
      {bars.length > 0 && (
        <RBars bars={bars} onOpen={bar => onOpen(`About ${bar.r} R`, { kind: 'bar', r: bar.r })} />
      )}
      {hasStopsOfStatements && <p className="text-ink-muted text-xs">{stopOfStatement}</p>}
    </InsightCard>
  );
}
