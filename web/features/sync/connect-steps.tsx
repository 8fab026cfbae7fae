import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { ChoiceInput } from '#components/ui/inputs/choice-input.tsx';

type Terminal = 'mt5' | 'mt4';

const terminals = [
  { value: 'mt5', label: 'MetaTrader 5' },
  { value: 'mt4', label: 'MetaTrader 4' },
] as const;

const folders = { mt5: 'MQL5, Experts', mt4: 'MQL4, Experts' };

type ConnectStepsProps = {
  address: string;
  /** True if the programs have it as their input. */
  isFilledIn: boolean;
  children: ReactNode;
};

export function ConnectSteps({ address, isFilledIn, children }: ConnectStepsProps) {
  const [terminal, setTerminal] = useState<Terminal>('mt5');
  return (
    <div className="flex flex-col gap-5">
      <Field label="Terminal" isGroup>
        <ChoiceInput
          name="terminal"
          choices={terminals}
          chosen={terminal}
          onChange={event => setTerminal(event.target.value as Terminal)}
        />
      </Field>
      <ol className="flex flex-col gap-5">
        <Step number={1} title="Add the Program to Your Terminal">
          <p>
            Download the program. In the terminal choose <Menu>File</Menu>, <Menu>Open Data Folder</Menu>, and
            copy it into {folders[terminal]}. Press F4, open it and press F7.
          </p>
          <FileLink name={`PipstoneSync.${terminal === 'mt5' ? 'mq5' : 'mq4'}`} />
        </Step>
        <Step number={2} title="Allow This Address">
          <p>
            Choose <Menu>Tools</Menu>, <Menu>Options</Menu>, <Menu>Expert Advisors</Menu>, tick{' '}
            <Menu>Allow WebRequest for listed URL</Menu> and add:
          </p>
          <p className="wrap-anywhere select-all rounded-box bg-sunken px-3 py-2 font-mono">{address}</p>
          {terminal === 'mt4' && (
            <p>
              In <Menu>Account History</Menu>, right-click and choose <Menu>All History</Menu>: the program
              only sees what this tab shows.
            </p>
          )}
        </Step>
        <Step number={3} title="Start the Program With Your Token">
          <p>
            Drag <Menu>PipstoneSync</Menu> from the Navigator onto a chart
            {isFilledIn ? '' : ', fill in the address of step 2'}, and paste the token or type the code.
          </p>
          {children}
        </Step>
      </ol>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer py-3 text-ink-muted sm:min-h-9 sm:py-2">
          Without a chart, without WebRequest, or for statements in a folder
        </summary>
        <div className="flex flex-col gap-3 pb-2">
          <p>
            In MetaTrader 5 a service needs no chart: copy it into MQL5, Services. Where the broker or firm
            blocks WebRequest, and for other platforms, the watch program sends the files of a folder. It
            needs Node{isFilledIn ? '' : ', and the address of step 2 after --to'}.
          </p>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <FileLink name="PipstoneSyncService.mq5" />
            <FileLink name="pipstone-watch.mjs" />
          </div>
        </div>
      </details>
    </div>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent text-sm"
      >
        {number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-3 text-sm">
        <h3 className="pt-0.5 font-semibold text-base">{title}</h3>
        {children}
      </div>
    </li>
  );
}

function Menu({ children }: { children: string }) {
  return <span className="font-medium">{children}</span>;
}

function FileLink({ name }: { name: string }) {
  return (
    <a
      href={`/sync/v1/files/${name}`}
      download={name}
      className="inline-flex min-h-11 items-center gap-2 self-start font-medium text-accent hover:underline sm:min-h-9"
    >
      <Download aria-hidden className="size-4 shrink-0" />
      {name}
    </a>
  );
}
