import { TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { AmountInput } from '#components/ui/inputs/amount-input.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { ChoiceInput } from '#components/ui/inputs/choice-input.tsx';
import { DateInput } from '#components/ui/inputs/date-input.tsx';
import { DateTimeInput } from '#components/ui/inputs/date-time-input.tsx';
import { MultiSelect } from '#components/ui/inputs/multi-select.tsx';
import { PasswordInput } from '#components/ui/inputs/password-input.tsx';
import { SearchableSelect } from '#components/ui/inputs/searchable-select.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { Textarea } from '#components/ui/inputs/textarea.tsx';
import { localNoon } from '#domain/clock/calendar-day.ts';
import { namedPairs } from '#domain/instruments/pair-aliases.ts';
import { Chapter, Specimen } from './specimen.tsx';
import { WordInputs } from './word-inputs.tsx';

const types = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
  { value: 'both', label: 'A choice whose name is far too long for the narrow field that it stands in' },
  { value: 'endless', label: 'x'.repeat(200) },
];
const pairs = namedPairs.map(pair => ({ value: pair.label, ...pair }));

export function Inputs() {
  return (
    <Chapter name="Inputs">
      <Specimen name="Text input">
        <Field label="Plan Name" hint="You can change it later.">
          <TextInput defaultValue="Summer goal" />
        </Field>
        <Field label="Wrong Name" error="Enter a name for the plan.">
          <TextInput />
        </Field>
        <Field label="Disabled Name">
          <TextInput disabled defaultValue="Summer goal" />
        </Field>
        <Field label="Read-only Name">
          <TextInput readOnly defaultValue="Summer goal" className="bg-sunken" />
        </Field>
      </Specimen>
      <Specimen name="Other text">
        <Field label="Amount">
          <AmountInput unit="$" placeholder="0.00" />
        </Field>
        <Field label="Wrong Amount" error="Use digits and at most two decimals.">
          <AmountInput unit="$" defaultValue="12,345.678" />
        </Field>
        <Field label="Password">
          <PasswordInput autoComplete="off" defaultValue="a secret" />
        </Field>
        <Field label="Notes" hint="Optional.">
          <Textarea />
        </Field>
      </Specimen>
      <Specimen name="Checkbox">
        {['Add another', 'Single keys'].map((words, index) => (
          <label key={words} className="flex min-h-11 items-center gap-2">
            <Checkbox defaultChecked={index === 0} />
            {words}
          </label>
        ))}
      </Specimen>
      <Specimen name="Select">
        <ChosenType />
        <Field label="Wrong Type" error="Choose Buy or Sell.">
          <Select options={types} value="" onChange={() => {}} placeholder="Buy or Sell" />
        </Field>
        <Field label="Disabled Type">
          <Select options={types} value="both" onChange={() => {}} disabled />
        </Field>
        <ChosenTypes />
      </Specimen>
      <Specimen name="Searchable select">
        <ChosenPair />
        <Field label="Wrong Pair" error="“usdjpx” is not a pair of the list. Choose one, like EURUSD.">
          <SearchableSelect
            options={pairs}
            value="usdjpx"
            onChange={() => {}}
            placeholder="Search, like EURUSD"
          />
        </Field>
        <Field label="Disabled Pair">
          <SearchableSelect options={pairs} value="XAUUSD" onChange={() => {}} disabled />
        </Field>
      </Specimen>
      <Specimen name="Date input">
        <ChosenDay />
        <Field label="Wrong Date" error="Choose a target date.">
          <DateInput value="" onChange={() => {}} disabledDays={{ before: localNoon('2031-05-12') }} />
        </Field>
      </Specimen>
      <Specimen name="Date and time input">
        <ChosenTime />
        <Field label="Wrong Date and Time" error="Set both date and time, or neither.">
          <DateTimeInput value="" onChange={() => {}} />
        </Field>
      </Specimen>
      <Specimen name="Choice input">
        <Field label="Result" isGroup>
          <ChoiceInput
            name="result"
            choices={[
              { value: 'won', label: 'Won', icon: TrendingUp, tone: 'profit' },
              { value: 'lost', label: 'Lost', icon: TrendingDown, tone: 'loss' },
            ]}
          />
        </Field>
        <Field label="Wrong Result" isGroup error="Choose Won or Lost.">
          <ChoiceInput
            name="wrong-result"
            choices={[
              { value: 'won', label: 'Won' },
              { value: 'lost', label: 'Lost' },
            ]}
          />
        </Field>
      </Specimen>
      <WordInputs />
    </Chapter>
  );
}

function ChosenType() {
  const [type, setType] = useState('');
  return (
    <Field label="Trade Type">
      <Select options={types} value={type} onChange={setType} placeholder="Buy or Sell" />
    </Field>
  );
}

function ChosenTypes() {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <Field label="Any Types">
      <MultiSelect options={types} values={chosen} onChange={setChosen} placeholder="All types" />
    </Field>
  );
}

function ChosenPair() {
  const [pair, setPair] = useState('GBPUSD');
  return (
    <Field label="Currency Pair" hint={`Set to ${pair || 'nothing'}.`}>
      <SearchableSelect options={pairs} value={pair} onChange={setPair} emptyText="No pair matches." />
    </Field>
  );
}

function ChosenDay() {
  const [day, setDay] = useState('2030-03-08');
  return (
    <Field label="Start Date" hint="Without one, the plan starts today.">
      <DateInput value={day} onChange={setDay} isOptional />
    </Field>
  );
}

function ChosenTime() {
  const [time, setTime] = useState('2030-03-08T14:30');
  return (
    <Field label="Time of the Trade" hint={`Set to ${time || 'nothing'}.`}>
      <DateTimeInput value={time} onChange={setTime} latest="2031-05-12T23:59" />
    </Field>
  );
}
