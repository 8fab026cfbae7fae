import { Amount } from '#components/amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { fewBelow } from '#domain/insights/groups.ts';
import { between } from '#domain/insights/words.ts';
import { formatPercent } from '#domain/money/money.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { adherencePercent } from '#domain/playbooks/adherence.ts';
import type { RuleComparison, RuleFigures, RuleSide } from '#domain/playbooks/rule-figures.ts';
import { ruleCostSentence } from '#domain/playbooks/rule-words.ts';
import { InsightCard } from './insight-card.tsx';
import type { InsightPart } from './insights.ts';
import { OpenPart } from './open-part.tsx';
import { useIsOwnRecord } from './own-record.ts';
import { formatR } from './r-words.ts';

type RulesCardProps = {
  figures: RuleFigures;
  currency: string;
  isBusy: boolean;
  ruleTexts: ReadonlyMap<string, string>;
  onOpen: (title: string, part: InsightPart) => void;
};

type Row = RuleComparison & { id: string };

export function RulesCard({ figures, currency, isBusy, ruleTexts, onOpen }: RulesCardProps) {
  const isOwn = useIsOwnRecord();
  const { adherence, whole, rules, costliest } = figures;
  if (rules.length === 0) {
    return null;
  }
  const percent = adherencePercent(adherence);
  const money = ({ id, ...sides }: Row, of: 'kept' | 'broken') => {
    const open = () => onOpen(`${ruleTexts.get(id)}: ${of}`, { kind: 'rule', id, of });
    return <SideFigures side={sides[of]} currency={currency} onOpen={open} />;
  };
  const columns: Column<Row>[] = [
    {
      header: 'Rule',
      cell: ({ id, claim }) => (
        <>
          <bdi className="wrap-anywhere block min-w-40">{ruleTexts.get(id)}</bdi>
          {id === costliest && (
            <Badge variant="alarming" className="mt-1">
              Costs Most
            </Badge>
          )}
          {claim === 'pays' && (
            <span className="block font-normal text-ink-muted text-xs">Broken trades did better</span>
          )}
        </>
      ),
    },
    {
      header: 'Adherence',
      cell: ({ kept, broken }) => (
        <>
          {formatPercent((100 * kept.trades) / (kept.trades + broken.trades))}
          <span className="block whitespace-nowrap text-ink-muted text-xs">
            {formatCount(kept.trades)} of {formatCount(kept.trades + broken.trades)}
          </span>
        </>
      ),
      isNumeric: true,
    },
    { header: 'Per Trade, Kept', cell: row => money(row, 'kept'), isNumeric: true },
    { header: 'Per Trade, Broken', cell: row => money(row, 'broken'), isNumeric: true },
  ];
  return (
    <InsightCard
      title="Playbook Rules"
      isBusy={isBusy}
      text={
        percent === null
          ? 'No rule that must be kept is answered.'
          : `${formatPercent(percent)} adherence: ${formatCount(adherence.kept)} of ${formatCount(adherence.kept + adherence.broken)} rules kept.`
      }
    >
      <p className="text-pretty font-medium">{ruleCostSentence(whole, currency, isOwn)}</p>
      <Table label="Playbook Rules" columns={columns} rows={rules} keyOf={({ id }) => id} />
      <p className="text-ink-muted text-xs">
        Only answered rules count. Figures with fewer than {fewBelow} trades are gray, and differences that
        luck may explain are not called out.
      </p>
    </InsightCard>
  );
}

function SideFigures({
  side: { trades, expectancy, averageR },
  currency,
  onOpen,
}: {
  side: RuleSide;
  currency: string;
  onOpen: () => void;
}) {
  if (expectancy.amount === null) {
    return '–';
  }
  return (
    <>
      <OpenPart onOpen={onOpen}>
        <Amount
          value={expectancy.amount}
          currency={currency}
          className={trades < fewBelow ? 'text-ink-muted' : undefined}
        />
      </OpenPart>
      <span className="block whitespace-nowrap text-ink-muted text-xs">
        {expectancy.interval ? between(expectancy.interval, currency) : 'Not enough data'}
      </span>
      {averageR !== null && <span className="block text-ink-muted text-xs">{formatR(averageR)}</span>}
    </>
  );
}
