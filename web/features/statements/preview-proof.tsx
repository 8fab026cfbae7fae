import { Fact } from '#components/fact.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { Proof, Proved } from '#domain/statements/proof/check.ts';
import { Fold } from './fold.tsx';
import { PreviewSection } from './preview-section.tsx';
import { proofNames, proofSentences } from './proof-words.ts';
import { statementMoney } from './statement-money.ts';

type PreviewProofProps = {
  proof: Proof;
  digits: number;
  currency: string;
  isAccepted: boolean;
  error: string | undefined;
  onAccept: (isAccepted: boolean) => void;
};

const variants = { matches: 'outline', explained: 'secondary', differs: 'alarming' } as const;

/** What was read beside what the file says of itself. */
export function PreviewProof(props: PreviewProofProps) {
  const { proof, isAccepted, error, onAccept, ...money } = props;
  const { equations, result } = proof;
  const open = equations.filter(one => one.result !== 'matches');
  const even = equations.filter(one => one.result === 'matches');
  return (
    <PreviewSection title="The proof">
      <p className="text-sm">{proofSentences[result]}</p>
      <Equations equations={open} {...money} />
      {even.length > 0 && (
        <Fold summary={`${even.length} of ${equations.length} sums are equal`}>
          <Equations equations={even} {...money} />
        </Fold>
      )}
      {result === 'differs' && (
        <div>
          <label className="flex min-h-11 items-center gap-3 self-start text-sm sm:min-h-6">
            <Checkbox
              checked={isAccepted}
              onChange={event => onAccept(event.target.checked)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'difference-error' : undefined}
            />
            Import it although it differs
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

function Equations({ equations, digits, currency }: EquationsProps) {
  const text = (money: number) => statementMoney(money, digits, currency);
  if (equations.length === 0) {
    return null;
  }
  return (
    <ul className="divide-y divide-line rounded-box border border-line">
      {equations.map(({ equation, left, right, difference, explained, result }) => (
        <li key={equation} className="flex flex-col gap-2 p-3">
          <div className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0 first-letter:uppercase">{equation}</span>
            <Badge variant={variants[result]}>{proofNames[result]}</Badge>
          </div>
          <dl className="grid grid-cols-3 gap-3">
            <Fact name="Read">{text(left)}</Fact>
            <Fact name="The file says">{text(right)}</Fact>
            <Fact name="Difference">{text(difference)}</Fact>
          </dl>
          {explained !== null && difference !== 0 && (
            <p className="text-ink-muted text-sm">The difference: {explained}.</p>
          )}
        </li>
      ))}
    </ul>
  );
}
