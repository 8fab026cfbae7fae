import { Fact } from '#components/fact.tsx';
import { usualRunSentence } from '#domain/insights/words.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { InsightCard } from './insight-card.tsx';
import type { InsightPart, InsightsFirst } from './insights.ts';
import { OpenPart } from './open-part.tsx';
import { useIsOwnRecord } from './own-record.ts';

type RunsCardProps = { first: InsightsFirst; onOpen: (title: string, part: InsightPart) => void };

export function RunsCard({ first: { runs, usualRun }, onOpen }: RunsCardProps) {
  const isOwn = useIsOwnRecord();
  return (
    <InsightCard title="Streaks">
      <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-x-4">
        <Fact name="Longest Winning Streak" size="large">
          <Run
            length={runs.wins}
            onOpen={() => onOpen('Longest winning streak', { kind: 'run', of: 'wins' })}
          />
        </Fact>
        <Fact name="Longest Losing Streak" size="large">
          <Run
            length={runs.losses}
            onOpen={() => onOpen('Longest losing streak', { kind: 'run', of: 'losses' })}
          />
        </Fact>
      </dl>
      {usualRun && <p className="text-pretty text-ink-muted text-sm">{usualRunSentence(usualRun, isOwn)}</p>}
    </InsightCard>
  );
}

function Run({ length, onOpen }: { length: number; onOpen: () => void }) {
  return length === 0 ? '–' : <OpenPart onOpen={onOpen}>{countNoun(length, 'trade')}</OpenPart>;
}
