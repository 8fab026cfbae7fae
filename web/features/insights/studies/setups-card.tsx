import { chartColors } from '#components/charts/chart-look.ts';
import { PaneLine } from '#components/charts/pane-shapes.tsx';
import type { GroupRow } from '#domain/insights/groups.ts';
import { mostSetups, type SetupCurve } from '#domain/insights/studies/setup-curves.ts';
import { GroupTable } from '#features/insights/group-table.tsx';
import { InsightCard } from '#features/insights/insight-card.tsx';
import type { InsightPart } from '#features/insights/insights.ts';

type SetupsCardProps = {
  curves: readonly SetupCurve[];
  groups: readonly GroupRow[];
  currency: string;
  isBusy: boolean;
  onOpen: (title: string, part: InsightPart) => void;
};

export function SetupsCard({ curves, groups, currency, isBusy, onOpen }: SetupsCardProps) {
  const scale = commonScale(curves);
  const lines = new Map(curves.map(({ setup, points }) => [setup, points]));
  const rows = groups.filter(({ key }) => lines.has(key));
  if (rows.length === 0) {
    return null;
  }
  return (
    <InsightCard
      title="Equity by Setup"
      text="Cumulative P&L of each setup, all on the same scale of time and money"
      isBusy={isBusy}
    >
      <GroupTable
        label="Setup"
        name="Equity by setup"
        rows={rows}
        currency={currency}
        extra={{
          header: 'Equity',
          cell: ({ key }) => <Curve points={lines.get(key) ?? []} scale={scale} />,
        }}
        labelOf={setup => setup}
        onOpen={setup => onOpen(setup, { kind: 'group', by: 'setup', key: setup })}
      />
      {curves.length === mostSetups && (
        <p className="text-ink-muted text-xs">The {mostSetups} setups with the most trades.</p>
      )}
    </InsightCard>
  );
}

type Scale = { from: number; to: number; low: number; high: number };

function commonScale(curves: readonly SetupCurve[]): Scale {
  const points = curves.flatMap(curve => curve.points);
  const [times, sums] = [points.map(({ at }) => at), points.map(({ sum }) => sum)];
  return {
    ...{ from: Math.min(...times), to: Math.max(...times) },
    ...{ low: Math.min(0, ...sums), high: Math.max(0, ...sums) },
  };
}

function Curve({ points, scale: { from, to, low, high } }: { points: SetupCurve['points']; scale: Scale }) {
  const pane = {
    x: (at: number) => (to === from ? 1 : (at - from) / (to - from)),
    y: (sum: number) => (high === low ? 0.5 : (high - sum) / (high - low)),
    room: 0,
  };
  const zero = { figure: 0 };
  return (
    <span className="relative block h-10 w-32">
      <span className="absolute inset-0">
        <PaneLine
          pane={pane}
          points={[
            { at: from, ...zero },
            { at: to, ...zero },
          ]}
          color={chartColors.lineStrong}
          dashes="2 3"
        />
      </span>
      <span className="absolute inset-0">
        <PaneLine
          pane={pane}
          points={points.map(({ at, sum }) => ({ at, figure: sum }))}
          color={chartColors.funds}
        />
      </span>
    </span>
  );
}
