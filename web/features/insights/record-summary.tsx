import { Amount } from '#components/amount.tsx';
import { Fact } from '#components/fact.tsx';
import { Percent } from '#components/percent.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Card } from '#components/ui/card.tsx';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { formatAmount } from '#domain/money/money.ts';
import { countNoun } from '#domain/numbers/count.ts';
import type { InsightPart, InsightsFirst } from './insights.ts';
import { OpenPart } from './open-part.tsx';
import { useIsOwnRecord } from './own-record.ts';

type RecordSummaryProps = {
  first: InsightsFirst;
  isBusy: boolean;
  onOpen: (title: string, part: InsightPart) => void;
};

export function RecordSummary({ first, isBusy, onOpen }: RecordSummaryProps) {
  return (
    <Card
      as="section"
      aria-label="Wins, losses and drawdown"
      aria-busy={isBusy}
      className="grid content-start gap-5 sm:max-lg:grid-cols-2"
    >
      <WinsAndLosses first={first} onOpen={onOpen} />
      <Falls first={first} onOpen={onOpen} />
    </Card>
  );
}

function WinsAndLosses({ first: { ratios, money, tally }, onOpen }: Omit<RecordSummaryProps, 'isBusy'>) {
  const { profitFactor, averageWin, averageLoss, payoff, breakEvenWinRate } = ratios;
  const { currency } = money;
  const isOwn = useIsOwnRecord();
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">Wins and Losses</h3>
      <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-x-4 gap-y-3">
        <Fact name="Average Win" size="large">
          {averageWin === null ? (
            '–'
          ) : (
            <OpenPart onOpen={() => onOpen('Winning trades', { kind: 'outcome', of: 'won' })}>
              <SignedAmount value={averageWin} currency={currency} />
            </OpenPart>
          )}
        </Fact>
        <Fact name="Average Loss" size="large">
          {averageLoss === null ? (
            '–'
          ) : (
            <OpenPart onOpen={() => onOpen('Losing trades', { kind: 'outcome', of: 'lost' })}>
              <SignedAmount value={averageLoss} currency={currency} />
            </OpenPart>
          )}
        </Fact>
        <Fact name="Profit Factor" size="large">
          {profitFactor === null ? (tally.wins > 0 ? 'No losses' : '–') : formatAmount(profitFactor)}
        </Fact>
        <Fact name="Payoff Ratio" size="large">
          {payoff === null ? '–' : formatAmount(payoff)}
        </Fact>
        <Fact name="Break-Even Win Rate" size="large" isWide>
          {breakEvenWinRate === null ? (
            '–'
          ) : (
            <>
              <Percent value={breakEvenWinRate} />
              <span className="block font-normal text-ink-muted text-xs">
                {isOwn
                  ? 'Below this win rate you’d lose money at these averages.'
                  : 'Below this win rate they’d lose money at these averages.'}
              </span>
            </>
          )}
        </Fact>
      </dl>
    </div>
  );
}

function Falls({ first, onOpen }: Omit<RecordSummaryProps, 'isBusy'>) {
  const { drawdown, percentDrawdown, longestDrawdown: longest, recoveryFactor, money } = first;
  const { currency } = money;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">Drawdown</h3>
      <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-x-4 gap-y-3">
        <Fact name="Max Drawdown" size="large">
          {drawdown.deepest ? (
            <OpenPart onOpen={() => onOpen('Trades in the max drawdown', { kind: 'fall' })}>
              <Amount value={drawdown.deepest.size} currency={currency} />
            </OpenPart>
          ) : (
            '–'
          )}
        </Fact>
        <Fact name="Max Drawdown (%)" size="large">
          {percentDrawdown ? (
            <Percent value={percentDrawdown.deepest?.size ?? 0} />
          ) : (
            <>
              –
              <span className="block font-normal text-ink-muted text-xs">
                Needs a balance above $0 before each trade.
              </span>
            </>
          )}
        </Fact>
        <Fact name="Current Drawdown" size="large">
          <Amount value={drawdown.now} currency={currency} />
        </Fact>
        <Fact name="Recovery Factor" size="large">
          {recoveryFactor === null ? '–' : formatAmount(recoveryFactor)}
        </Fact>
        <Fact name="Longest Drawdown" size="large" isWide>
          {longest ? (
            <>
              {countNoun(longest.days, 'day')}
              <span className="block font-normal text-ink-muted text-xs">
                {formatDay(longest.from)} to {longest.isOver ? formatDay(longest.to) : 'today'}
              </span>
            </>
          ) : (
            '–'
          )}
        </Fact>
      </dl>
    </div>
  );
}
