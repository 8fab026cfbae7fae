import { useQuery } from '@tanstack/react-query';
import { Fact } from '#components/fact.tsx';
import { evidenceQueries, type TradeOrigin } from '#data/statements/evidence.ts';
import type { Trade } from '#data/trades/trades.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { printedFigures } from '#domain/statements/journal/other-journal.ts';
import { evidenceName, evidenceSentence, tradeEvidence } from '#domain/trades/evidence.ts';

const exits = { sl: 'Stop loss', tp: 'Take profit', so: 'Stop out' };

const figureNames = {
  rating: 'Rating',
  r: 'R',
  planned_r: 'Planned R',
  risk: 'Risk',
  mae: 'MAE',
  mfe: 'MFE',
};

/** 'Rating 4.5 · R 1.2 · MAE -$30.00', as the other journal prints them. */
function toldWords(told: NonNullable<TradeOrigin['told']>): string {
  return printedFigures
    .flatMap(name => (told[name] ? [`${figureNames[name]} ${told[name]}`] : []))
    .join(' · ');
}

/** The source of a trade, and further facts from its statement. */
export function TradeEvidence({ trade }: { trade: Trade }) {
  const { data: origin, isLoading } = useQuery(evidenceQueries.ofTrade(trade));
  if (isLoading) {
    return null;
  }
  const evidence = tradeEvidence(trade, origin ?? null);
  return (
    <dl className="grid grid-cols-[3fr_2fr] gap-4">
      {origin?.exit && (
        <Fact size="large" name="Closed By">
          {exits[origin.exit]}
        </Fact>
      )}
      {origin && origin.printedSymbol !== trade.currency_pair && (
        <Fact size="large" name="Symbol in the Statement">
          {origin.printedSymbol}
        </Fact>
      )}
      {origin?.comment && (
        <Fact size="large" name="Broker’s Comment" isWide>
          {origin.comment}
        </Fact>
      )}
      {origin?.told && Object.keys(origin.told).length > 0 && (
        <Fact size="large" name="In Your Other Journal" isWide>
          {toldWords(origin.told)}
        </Fact>
      )}
      <Fact size="large" name="Source" isWide>
        {evidenceName(evidence)}
        {evidence.changedAt && ` on ${formatMoment(new Date(evidence.changedAt))}`}{' '}
        <span className="block font-normal text-ink-muted text-sm">
          {evidenceSentence(evidence)} {origin && !origin.isSynced && `File: ${origin.file}.`}
        </span>
      </Fact>
    </dl>
  );
}
