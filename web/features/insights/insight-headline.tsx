import { Card } from '#components/ui/card.tsx';
import {
  closedTradesNote,
  moreTradesSentence,
  rangesNote,
  roughInterval,
  standsOutSentence,
  verdictSentence,
} from '#domain/insights/words.ts';
import { groupingLabels } from './insight-names.ts';
import type { GroupingName, InsightsFirst, InsightsRest } from './insights.ts';
import { useIsOwnRecord } from './own-record.ts';

type InsightHeadlineProps = {
  first: InsightsFirst;
  rest: InsightsRest | undefined;
  nameOfRow: (by: GroupingName, key: string) => string;
  onOpenRow: (by: GroupingName, key: string) => void;
};

export function InsightHeadline({ first, rest, nameOfRow, onOpenRow }: InsightHeadlineProps) {
  const { expectancy, isRough, tally, net, money } = first;
  const isOwn = useIsOwnRecord();
  const strongest = rest?.strongest ?? null;
  const verdict = verdictSentence(expectancy, isRough, money.currency, isOwn);
  const part =
    strongest &&
    standsOutSentence(
      rowTitle(strongest.by, nameOfRow(strongest.by, strongest.row.key)),
      strongest.row,
      { trades: tally.trades, net },
      money.currency,
    );
  const isPartSurer = expectancy.verdict === 'cannotTell' && part !== null;
  const isVerdictRough = isRough && expectancy.verdict !== 'cannotTell';
  const others = [
    isPartSurer ? verdict : part,
    isVerdictRough && roughInterval,
    moreTradesSentence(expectancy, isOwn),
  ].filter(Boolean);
  return (
    <Card as="section" aria-label="What Your Results Show" className="flex flex-col gap-2">
      <p className="max-w-4xl text-pretty font-semibold text-lg leading-snug sm:text-xl">
        {isPartSurer ? part : verdict}
      </p>
      {others.length > 0 && <p className="max-w-4xl text-pretty text-sm">{others.join(' ')}</p>}
      {strongest && (
        <button
          type="button"
          onClick={() => onOpenRow(strongest.by, strongest.row.key)}
          className="min-h-11 self-start font-medium text-accent text-sm underline-offset-4 hover:underline sm:min-h-0"
        >
          See These {strongest.row.trades} Trades
        </button>
      )}
      <p className="max-w-4xl text-ink-muted text-xs">
        {closedTradesNote} {rangesNote}
      </p>
    </Card>
  );
}

/** The name of a group in a sentence: 'Side Buy', 'Asian session', 'XAUUSD'. */
function rowTitle(by: GroupingName, name: string): string {
  if (by === 'session' && !name.endsWith('overlap')) {
    return `${name === 'Asia' ? 'Asian' : name} session`;
  }
  return by === 'pair' || by === 'weekday' || by === 'session' ? name : `${groupingLabels[by]} ${name}`;
}
