import { Amount } from '#components/amount.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { fewBelow } from '#domain/insights/groups.ts';
import { extremeTrades, type Scenario } from '#domain/insights/studies/scenarios.ts';
import { between } from '#domain/insights/words.ts';
import { formatPercent } from '#domain/money/money.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { Beside } from '#features/insights/group-table.tsx';
import { InsightCard } from '#features/insights/insight-card.tsx';

type ScenariosCardProps = { found: readonly Scenario[]; currency: string; isBusy: boolean };

const names: Record<Scenario['name'], string> = {
  asTraded: 'As Traded',
  withoutWorst: `Without the ${extremeTrades} Worst`,
  withoutBest: `Without the ${extremeTrades} Best`,
  halfSize: 'Half the Size',
};

export function ScenariosCard({ found, currency, isBusy }: ScenariosCardProps) {
  const [asTraded] = found;
  const columns: Column<Scenario>[] = [
    { header: 'Trades Taken', cell: ({ name }) => <span className="whitespace-nowrap">{names[name]}</span> },
    { header: 'Trades', cell: ({ trades }) => formatCount(trades), isNumeric: true },
    {
      header: 'Net P&L',
      cell: ({ net }) => <SignedAmount value={net} currency={currency} />,
      isNumeric: true,
    },
    {
      header: 'Per Trade',
      cell: ({ perTrade, interval }) => (
        <>
          <Amount value={perTrade} currency={currency} />
          <Beside>{interval ? between(interval, currency) : 'No spread'}</Beside>
        </>
      ),
      isNumeric: true,
    },
    {
      header: 'Change per Trade',
      cell: scenario =>
        asTraded && scenario !== asTraded ? (
          <SignedAmount value={scenario.perTrade - asTraded.perTrade} currency={currency} />
        ) : (
          '–'
        ),
      isNumeric: true,
    },
    {
      header: 'Max Drawdown',
      cell: ({ drawdown, percentDrawdown }) => (
        <>
          <Amount value={drawdown} currency={currency} />
          {percentDrawdown !== null && <Beside>{formatPercent(percentDrawdown)}</Beside>}
        </>
      ),
      isNumeric: true,
    },
  ];
  return (
    <InsightCard
      title="Scenarios"
      isBusy={isBusy}
      text={
        found.length === 0
          ? `Appears from ${fewBelow} trades on.`
          : 'These trades with one change, all else unchanged'
      }
    >
      {found.length > 0 && (
        <>
          <Table label="Changed trades" columns={columns} rows={found} keyOf={({ name }) => name} />
          <p className="text-ink-muted text-xs">
            Chance gives every record a best and a worst {extremeTrades}, and nobody knows them beforehand:
            the result per trade never falls without the worst and never rises without the best, and neither
            shows skill. Below each figure per trade is its 95% range: where it includes $0, chance may
            explain the result. Half the size halves costs, too, and changes neither win rate nor R.
          </p>
        </>
      )}
    </InsightCard>
  );
}
