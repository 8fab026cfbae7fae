import type { TradeRow } from '#domain/insights/closed-trade.ts';
import { type WeekFigures, weekFigures } from '#features/journal/week-figures.ts';

/** The number of weeks that a week is compared with. */
export const weeksBefore = 4;

type ReportedTrade = TradeRow & { created_at: string; plan_followed: number | null };

export type ReportFigures<Row> = {
  week: WeekFigures<Row>;
  before: WeekFigures<Row>;
  /** Net P&L and trades of an average week before; null if there were no trades. */
  usual: { net: number; trades: number } | null;
  /** Trades of the week with a rating of how the plan was followed, and those with 4 or 5 of 5. */
  rated: number;
  kept: number;
};

/**
 * @param rows trades of five weeks, in any order
 * @param begins the first moment of the last week, in ISO 8601
 */
export function reportFigures<Row extends ReportedTrade>(
  rows: readonly Row[],
  begins: string,
): ReportFigures<Row> {
  const first = Date.parse(begins);
  const isOfWeek = ({ created_at: at }: Row) => Date.parse(at) >= first;
  const ofWeek = rows.filter(isOfWeek);
  const before = weekFigures(rows.filter(row => !isOfWeek(row)));
  const rated = ofWeek.flatMap(({ plan_followed: rating }) => rating ?? []);
  return {
    week: weekFigures(ofWeek),
    before,
    usual:
      before.tally.trades === 0
        ? null
        : {
            net: Math.round((before.net * 100) / weeksBefore) / 100,
            trades: Math.round((before.tally.trades * 10) / weeksBefore) / 10,
          },
    rated: rated.length,
    kept: rated.filter(rating => rating >= 4).length,
  };
}
