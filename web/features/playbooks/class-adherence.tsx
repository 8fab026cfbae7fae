import { Link } from 'react-router';
import { type Column, Table } from '#components/ui/table.tsx';
import type { PlaybookAdherence } from '#data/backend/rows.ts';
import { formatPercent } from '#domain/money/money.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { type Adherence, adherencePercent } from '#domain/playbooks/adherence.ts';
import { adherenceOfClass } from '#domain/playbooks/class-figures.ts';
import { kindNames, type Rule } from '#domain/playbooks/rule.ts';

type ClassAdherenceProps = {
  rules: readonly Rule[];
  rows: readonly PlaybookAdherence[];
  addressOf: (userId: string) => string;
};

/** How the students keep each rule of a playbook: all of them, then each student. */
export function ClassAdherence({ rules, rows, addressOf }: ClassAdherenceProps) {
  const { byRule, byStudent } = adherenceOfClass(rules, rows);
  const ruleColumns: Column<(typeof byRule)[number]>[] = [
    {
      header: 'Rule',
      cell: ({ rule, place }) => (
        <>
          {place}. <bdi className="wrap-anywhere">{rule.text}</bdi>
          <span className="block font-normal text-ink-muted text-xs">
            {kindNames[rule.kind]}
            {!rule.must && ' · May'}
          </span>
        </>
      ),
    },
    { header: 'Adherence', cell: ({ sum }) => <Share sum={sum} />, isNumeric: true },
    { header: 'Students', cell: ({ students }) => formatCount(students), isNumeric: true },
  ];
  const studentColumns: Column<(typeof byStudent)[number]>[] = [
    {
      header: 'Student',
      cell: ({ row }) => (
        <>
          <Link to={addressOf(row.user_id)} className="text-accent underline">
            <bdi>{row.name}</bdi>
          </Link>
          <span className="block font-normal text-ink-muted text-xs">
            {countNoun(row.trades, 'answered trade')}
            {row.is_changed && ' · own version'}
          </span>
        </>
      ),
    },
    { header: 'All', cell: ({ sum }) => <Share sum={sum} />, isNumeric: true },
    ...byRule.map(({ rule, place }, index) => ({
      header: String(place),
      cell: ({ sums }: (typeof byStudent)[number]) => <Share key={rule.id} sum={sums[index]} />,
      isNumeric: true,
    })),
  ];
  return (
    <>
      <Table label="Adherence by rule" columns={ruleColumns} rows={byRule} keyOf={({ rule }) => rule.id} />
      <Table
        label="Adherence by student"
        columns={studentColumns}
        rows={byStudent}
        keyOf={({ row }) => row.user_id}
      />
      <p className="text-ink-muted text-xs">
        The last 90 days, at most the newest 100 answered trades per student. “All” counts rules that must be
        kept.
      </p>
    </>
  );
}

function Share({ sum }: { sum: Adherence | undefined }) {
  const percent = sum && adherencePercent(sum);
  return percent === null || sum === undefined ? (
    '–'
  ) : (
    <>
      {formatPercent(percent ?? 0)}
      <span className="block whitespace-nowrap text-ink-muted text-xs">
        {formatCount(sum.kept)} of {formatCount(sum.kept + sum.broken)}
      </span>
    </>
  );
}
