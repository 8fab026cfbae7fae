import { statementStopNote } from '#domain/insights/words.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { RBars } from './charts/r-bars.tsx';
import { InsightCard } from './insight-card.tsx';
import type { InsightPart, InsightsRest } from './insights.ts';

type RCardProps = {
  rest: InsightsRest;
  isBusy: boolean;
  onOpen: (title: string, part: InsightPart) => void;
};

export function RCard({ rest: { r, bars, hasStopsOfStatements }, isBusy, onOpen }: RCardProps) {
  return (
    <InsightCard
      title="R-Multiple Distribution"
      isBusy={isBusy}
      text={
        bars.length > 0
          ? `Result in multiples of the risk, ${formatCount(r.n)} of ${formatCount(r.of)} trades.${r.n < r.of ? ' The others have no stop on the losing side, or their risk is unknown.' : ''}`
          : 'Your results in multiples of the risk appear here. Add a stop loss to your trades to see them.'
      }
    >
      {bars.length > 0 && (
        <RBars bars={bars} onOpen={bar => onOpen(`About ${bar.r} R`, { kind: 'bar', r: bar.r })} />
      )}
      {hasStopsOfStatements && <p className="text-ink-muted text-xs">{statementStopNote}</p>}
    </InsightCard>
  );
}
