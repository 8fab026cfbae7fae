import { Link } from 'react-router';
import { DayChoiceFields } from '#components/day-choice-fields.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import type { Option } from '#components/ui/option-list.ts';
import type { DayClock } from '#domain/clock/account-clock.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { timeZoneNote } from '#domain/clock/named-clocks.ts';
import type { NamedTag } from '#domain/tags.ts';
import { pairOptions } from '#features/trades/fields/pair-options.ts';
import type { PlanNames } from '#features/trades/plan-names.ts';
import { type TradeFilter, withoutPlan } from './trade-filter.ts';

const all = 'all';

const results = [
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
];
const types = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
  { value: 'unknown', label: 'Unknown' },
];
const sources = [
  { value: 'imported', label: 'Imported' },
  { value: 'typed', label: 'Manual' },
];

/** Fields that are shown if there is something to choose, or if the address uses them. */
type ExtraFields = { account: boolean; tag: boolean; source: boolean };

export function countOfExtra(extra: ExtraFields): number {
  return Object.values(extra).filter(Boolean).length;
}

export type AccountName = { id: string; name: string };

type TradeFilterFieldsProps = {
  filter: TradeFilter;
  plans: PlanNames | undefined;
  accounts: readonly AccountName[];
  tags: readonly NamedTag[];
  extra: ExtraFields;
  isOwn: boolean;
  symbols: readonly string[];
  clock: DayClock;
  today: CalendarDay;
  onChange: (change: Partial<TradeFilter>) => void;
};

export function TradeFilterFields(props: TradeFilterFieldsProps) {
  const { filter, plans, accounts, tags, extra, isOwn, symbols, clock, today, onChange } = props;
  return (
    <>
      <Choice
        label="Plan"
        everything="All plans"
        options={planOptions(plans, filter.plan)}
        value={filter.plan}
        onChange={plan => onChange({ plan })}
      />
      {extra.account && (
        <Choice
          label="Account"
          everything="All accounts"
          options={namedOptions(accounts, filter.account, 'A deleted account')}
          value={filter.account}
          onChange={account => onChange({ account })}
        />
      )}
      <Choice
        label="Symbol"
        everything="All symbols"
        // A filter in the address may name a symbol that no trade has.
        options={pairOptions(filter.pair ? [...symbols, filter.pair] : symbols)}
        value={filter.pair}
        onChange={pair => onChange({ pair })}
      />
      <Choice
        label="Result"
        everything="All results"
        options={results}
        value={filter.result}
        onChange={result => onChange({ result: result as TradeFilter['result'] })}
      />
      <Choice
        label="Side"
        everything="All sides"
        options={types}
        value={filter.type}
        onChange={type => onChange({ type: type as TradeFilter['type'] })}
      />
      {extra.tag && (
        <Choice
          label="Tag"
          everything="All tags"
          options={namedOptions(tags, filter.tag, 'A deleted tag')}
          value={filter.tag}
          onChange={tag => onChange({ tag })}
        />
      )}
      {extra.source && (
        <Choice
          label="Source"
          everything="All sources"
          options={sources}
          value={filter.source}
          onChange={source => onChange({ source: source as TradeFilter['source'] })}
        />
      )}
      <DayChoiceFields
        choice={filter}
        today={today}
        onChange={onChange}
        // The first and the last day are side by side on a phone.
        className={countOfExtra(extra) % 2 === 0 ? 'max-md:col-span-2' : undefined}
      />
      {clock && <p className="col-span-full text-ink-muted text-xs">{timeZoneNote(clock)}</p>}
      {extra.tag && isOwn && (
        <Link to="/tags" className="col-span-full justify-self-start py-1 text-accent text-xs underline">
          Manage Tags
        </Link>
      )}
    </>
  );
}

type ChoiceProps = {
  label: string;
  everything: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
};

function Choice({ label, everything, options, value, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select
        options={[{ value: all, label: everything }, ...options]}
        value={value || all}
        onChange={chosen => onChange(chosen === all ? '' : chosen)}
      />
    </Field>
  );
}

/** The address may name something that is deleted, or still loading. */
function namedOptions(all: readonly { id: string; name: string }[], chosen: string, gone: string): Option[] {
  const options = all.map(({ id, name }) => ({ value: id, label: name }));
  const isMissing = chosen && !all.some(({ id }) => id === chosen);
  return isMissing ? [...options, { value: chosen, label: all.length > 0 ? gone : '' }] : options;
}

function planOptions(plans: PlanNames | undefined, chosen: string): Option[] {
  const options = (plans ?? []).map(plan => ({ value: plan.id, label: plan.plan_name }));
  const isMissing = chosen && chosen !== withoutPlan && !options.some(({ value }) => value === chosen);
  return [
    { value: withoutPlan, label: 'No Plan' },
    ...options,
    // Addresses can be older than the deletion of what they name.
    ...(isMissing ? [{ value: chosen, label: plans ? 'A deleted plan' : '' }] : []),
  ];
}
