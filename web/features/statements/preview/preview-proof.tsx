import clsx from 'clsx';
import { Badge } from '#components/ui/badge.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import type { Proof, Proved } from '#domain/statements/proof/check.ts';
import { proofNames, proofSentences } from '#features/statements/proof-words.ts';
import { PreviewSection } from './preview-section.tsx';
import { statementMoney } from './statement-money.ts';

type PreviewProofProps = {
  proof: Proof;
  digits: number;
  currency: string;
  isAccepted: boolean;
  error: string | undefined;
  onAccept: (isAccepted: boolean) => void;
};

const variants = {
  matches: 'default',
  explained: 'secondary',
  differs: 'alarming',
  'nothing to compare': 'outline',
} as const;

export function PreviewProof(props: PreviewProofProps) {
  const { proof, isAccepted, error, onAccept, ...money } = props;
  const { equations, result } = proof;
  return (
    <PreviewSection title="Statement Check">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <Badge variant={variants[result]}>{proofNames[result]}</Badge>
        <span className="min-w-0 flex-1 basis-60">{proofSentences[result]}</span>
      </p>
      {equations.length > 0 && <Equations equations={equations} {...money} />}
      {result === 'differs' && (
        <div>
          <label className="flex min-h-11 items-center gap-3 self-start text-sm sm:min-h-6">
            <Checkbox
              checked={isAccepted}
              onChange={event => onAccept(event.target.checked)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'difference-error' : undefined}
            />
            Import anyway
          </label>
          {error && (
            <p id="difference-error" className="mt-1 text-loss text-sm">
              {error}
            </p>
          )}
        </div>
      )}
    </PreviewSection>
  );
}

type EquationsProps = { equations: readonly Proved[]; digits: number; currency: string };

/** Four columns that fit on a phone. */
function Equations({ equations, digits, currency }: EquationsProps) {
  const text = (money: number) => statementMoney(money, digits, currency);
  return (
    <section
      aria-label="Totals"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-box border border-line"
    >
      <table aria-label="Totals" className="w-full text-xs tabular-nums">
        <thead>
          <tr className="border-line-strong border-b text-ink-muted">
            <th scope="col" className="px-1 py-2 sm:px-1.5 text-start font-medium">
              Total
            </th>
            {['Imported', 'Statement', 'Difference'].map(name => (
              <th key={name} scope="col" className="px-1 py-2 sm:px-1.5 text-end font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {equations.map(({ equation, left, right, difference, explained, result }) => (
            <tr key={equation} className={clsx(result === 'differs' && 'text-loss')}>
              <th scope="row" className="px-1 py-2 sm:px-1.5 text-start font-medium">
                {equation.charAt(0).toUpperCase() + equation.slice(1)}
                {explained !== null && difference !== 0 && (
                  <span className="block font-normal text-ink-muted">Explained by {explained}</span>
                )}
              </th>
              <td className="whitespace-nowrap px-1 py-2 sm:px-1.5 text-end">{text(left)}</td>
              <td className="whitespace-nowrap px-1 py-2 sm:px-1.5 text-end">{text(right)}</td>
              <td className="whitespace-nowrap px-1 py-2 sm:px-1.5 text-end">{text(difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
