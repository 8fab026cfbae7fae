import { Crosshair, Percent as PercentSign, Scale, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Percent } from '#components/percent.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { SummaryCard, SummaryStrip } from '#components/summary-card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { roughBelow } from '#domain/insights/expectancy.ts';
import {
  between,
  outcomes,
  roughInterval,
  statementStopNote,
  withoutRWords,
} from '#domain/insights/words.ts';
import { formatPercent } from '#domain/money/money.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import type { InsightPart, InsightsFirst, InsightsRest } from './insights.ts';
import { OpenPart } from './open-part.tsx';
import { formatR } from './r-words.ts';

type KeyFiguresProps = {
  first: InsightsFirst;
  rest: InsightsRest | undefined;
  isBusy: boolean;
  onOpen: (title: string, part: InsightPart) => void;
};

export function KeyFigures({ first, rest, isBusy, onOpen }: KeyFiguresProps) {
  const { tally, net, money, expectancy, isRough, winRate } = first;
  const { currency } = money;
  return (
    <SummaryStrip aria-label="Figures" aria-busy={isBusy}>
      <SummaryCard title="Net P&L" icon={Wallet}>
        <SignedAmount value={net} currency={currency} />
        <Beside>
          <Outcomes first={first} onOpen={onOpen} />
        </Beside>
        {money.note && <Beside>{money.note}</Beside>}
      </SummaryCard>
      <SummaryCard title="Expectancy per Trade" icon={Scale}>
        {expectancy.amount === null ? '–' : <SignedAmount value={expectancy.amount} currency={currency} />}
        {expectancy.n > 0 && (
          <Beside>
            {expectancy.interval && `${between(expectancy.interval, currency)}, `}
            {countNoun(expectancy.n, 'trade')}
          </Beside>
        )}
        {isRough && tally.trades > 1 && <Beside>{roughInterval}</Beside>}
      </SummaryCard>
      <SummaryCard title="Win Rate" icon={PercentSign}>
        {winRate.percent === null ? '–' : <Percent value={winRate.percent} />}
        {winRate.interval && (
          <Beside>
            {formatPercent(winRate.interval.low)} to {formatPercent(winRate.interval.high)}
          </Beside>
        )}
        <Beside>{countNoun(winRate.n, 'trade')}</Beside>
      </SummaryCard>
      <SummaryCard title="Average R" icon={Crosshair}>
        {rest ? <AverageR {...rest} /> : <Skeleton className="my-1 h-10 w-24" />}
      </SummaryCard>
    </SummaryStrip>
  );
}

function AverageR({
  r,
  stops,
  hasStopsOfStatements,
}: Pick<InsightsRest, 'r' | 'stops' | 'hasStopsOfStatements'>) {
  return (
    <>
      {r.average === null ? '–' : formatR(r.average)}
      <Beside>
        {r.interval &&
          `${formatR(r.interval.low)} to ${formatR(r.interval.high)}${r.n < roughBelow ? ', rough' : ''}, `}
        {formatCount(stops.n)} of {formatCount(r.of)} trades have a stop loss
      </Beside>
      {withoutRWords(stops)
        .slice(0, 2)
        .map(words => (
          <Beside key={words}>{words}</Beside>
        ))}
      {hasStopsOfStatements && <Beside>{statementStopNote}</Beside>}
    </>
  );
}

function Outcomes({ first: { tally }, onOpen }: Pick<KeyFiguresProps, 'first' | 'onOpen'>) {
  return <OpenPart onOpen={() => onOpen('All these trades', { kind: 'all' })}>{outcomes(tally)}</OpenPart>;
}

function Beside({ children }: { children: ReactNode }) {
  return (
    <span className="block text-pretty font-normal text-ink-muted text-xs leading-snug tracking-normal">
      {children}
    </span>
  );
}
