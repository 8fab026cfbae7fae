import { heldTime } from '#domain/clock/held-time.ts';
import type { Held, HoldingTimes } from '#domain/insights/holding.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { InsightCard } from './insight-card.tsx';

export function HoldingCard({ holding: { of, all, wins, losses } }: { holding: HoldingTimes }) {
  return (
    <InsightCard title="Holding Time">
      {all.n === 0 ? (
        <p className="text-ink-muted text-sm">No open times yet.</p>
      ) : (
        <>
          <table className="w-full text-sm">
            <thead>
              <tr className="text-ink-muted text-xs">
                <th scope="col" className="pb-1 text-start font-normal">
                  Trades
                </th>
                <th scope="col" className="pb-1 text-end font-normal">
                  Median
                </th>
                <th scope="col" className="pb-1 text-end font-normal">
                  Average
                </th>
              </tr>
            </thead>
            <tbody>
              <Times name="All" held={all} />
              <Times name="Wins" held={wins} />
              <Times name="Losses" held={losses} />
            </tbody>
          </table>
          <p className="text-ink-muted text-xs">
            {formatCount(all.n)} of {formatCount(of)} trades have an open time.
          </p>
        </>
      )}
    </InsightCard>
  );
}

function Times({ name, held: { n, median, mean } }: { name: string; held: Held }) {
  return (
    <tr>
      <th scope="row" className="py-1 text-start font-normal text-ink-muted">
        {name} ({formatCount(n)})
      </th>
      <td className="py-1 text-end font-medium tabular-nums">{formatLength(median)}</td>
      <td className="py-1 text-end font-medium tabular-nums">{formatLength(mean)}</td>
    </tr>
  );
}

function formatLength(milliseconds: number | null): string {
  return milliseconds === null ? '–' : heldTime(new Date(0), new Date(milliseconds));
}
