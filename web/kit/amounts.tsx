import { Percent as PercentSign, TrendingDown, TrendingUp, Wallet } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Amount } from '#components/amount.tsx';
import { Percent } from '#components/percent.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { SummaryCard, SummaryStrip } from '#components/summary-card.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { ShareBar } from '#components/ui/share-bar.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

const plans: ({ label: string } & Omit<ComponentProps<typeof Progress>, 'label'>)[] = [
  { label: 'Just begun', value: 0, valueText: '0.0%', marker: 0, markerText: '0.0% expected by now' },
  { label: 'Behind', value: 30, valueText: '30.0%', marker: 55, markerText: '55.0% expected by now' },
  { label: 'Ahead', value: 72, valueText: '72.0%', marker: 55, markerText: '55.0% expected by now' },
  { label: 'Reached', value: 100, valueText: '134.2%', marker: 100, markerText: '100.0% expected by now' },
  { label: 'No notch', value: 40, valueText: '40.0%' },
  { label: 'Time', value: 58, valueText: '58.0%', tone: 'plain' },
];

export function Amounts() {
  return (
    <Chapter name="Figures">
      <Specimen name="Amount, percent">
        <Row>
          <Amount value={1234.5} />
          <Amount value={null} />
          <Amount value={-98765432.1} />
          <Percent value={66.66} />
        </Row>
      </Specimen>
      <Specimen name="Signed amount" note="Sign, arrow and colour are decided here and nowhere else.">
        <Row>
          <SignedAmount value={150.25} />
          <SignedAmount value={-50.5} />
          <SignedAmount value={0} />
          <SignedAmount value={-50.5} isAbsolute />
          <SignedAmount value={500} isNeutral />
        </Row>
      </Specimen>
      <Specimen name="Badge">
        <Row>
          <Badge>Active</Badge>
          <Badge variant="outline">Pending</Badge>
          <Badge variant="secondary">Inactive</Badge>
          <Badge variant="destructive">Lost</Badge>
          <Badge variant="warning">Inactive 9 days</Badge>
          <Badge variant="alarming">2 overdue</Badge>
        </Row>
      </Specimen>
      <Specimen name="Progress" note="The notch is where the money should be by now.">
        <ul className="flex flex-col gap-3">
          {plans.map(({ label, ...progress }) => (
            <li key={label} className="grid grid-cols-[6rem_1fr_3.5rem] items-center gap-3 text-sm">
              {label}
              <Progress label={label} {...progress} />
              <span className="text-end tabular-nums">{progress.valueText}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Share bar" note="Tells the parts of a hundred apart and judges none of them.">
        <ShareBar
          label="The three ends"
          parts={[
            { points: 46, text: 'Target reached: 46%' },
            { points: 54, text: 'Loss limit hit: 54%' },
            { points: 0, text: 'Neither by Jun 9, 2026: less than 1%' },
          ]}
        />
      </Specimen>
      <Specimen name="Summary card" isWide>
        <SummaryStrip>
          <SummaryCard title="Account Balance" icon={Wallet} tone="balance">
            <Amount value={12345678.9} />
          </SummaryCard>
          <SummaryCard title="Total Wins" icon={TrendingUp} tone="profit">
            1,204
          </SummaryCard>
          <SummaryCard title="Total Losses" icon={TrendingDown} tone="loss">
            611
          </SummaryCard>
          <SummaryCard title="Win Rate" icon={PercentSign}>
            <Percent value={66.34} />
          </SummaryCard>
        </SummaryStrip>
      </Specimen>
    </Chapter>
  );
}
