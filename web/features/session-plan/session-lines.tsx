import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { sessionResult } from '#domain/session/session-result.ts';
import { sessionLines, typedTradeLines } from '#domain/session/session-words.ts';
import { type Session, useSession } from './use-session.ts';

/** The state of a session in one quiet line; it blocks nothing. */
export function SessionLine({ plan, trades }: Session) {
  return <QuietLine lines={sessionLines(plan, sessionResult(plan, trades))} />;
}

type TypedTradeLineProps = {
  userId: string;
  day: CalendarDay;
  typed: { symbol: string; setup: string };
};

/** A new trade beside the plan of its day; nothing on a day without a plan. */
export function TypedTradeLine({ userId, day, typed }: TypedTradeLineProps) {
  const { plan, trades } = useSession(userId, day);
  if (!plan || !trades) {
    return null;
  }
  // Trades outside of the plan that were logged before are of no use here.
  const { taken, net, isLossLimitReached } = sessionResult(plan, trades);
  const result = { taken, net, isLossLimitReached, otherMarkets: [], otherSetups: [], withoutSetup: 0 };
  return <QuietLine lines={[...sessionLines(plan, result), ...typedTradeLines(plan, typed)]} />;
}

function QuietLine({ lines }: { lines: readonly string[] }) {
  return (
    <p role="status" className="wrap-anywhere text-ink-muted text-sm tabular-nums">
      {lines.join(' · ')}
    </p>
  );
}
