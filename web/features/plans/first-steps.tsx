import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';

const steps = [
  { title: 'Set a target', words: 'Pick an amount and a date. Pipstone works out your daily target.' },
  { title: 'Log each trade', words: 'Your balance, win rate and plan update automatically.' },
  {
    title: 'Track your progress',
    words: 'See every day whether you’re ahead, on pace or behind, and what you need today.',
  },
];

type FirstStepsProps = {
  onStart: () => void;
  children?: ReactNode;
};

export function FirstSteps({ onStart, children }: FirstStepsProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 id={titleId} className="font-semibold text-xl tracking-tight">
            What’s your target?
          </h2>
          <p className="mt-1 text-ink-muted">Three steps. The first takes a minute.</p>
        </div>
        <Button onClick={onStart} className="w-full sm:w-auto">
          Set Your First Target
          <ArrowRight aria-hidden className="size-4" />
        </Button>
      </div>
      {children}
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(({ title, words }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent text-sm"
            >
              {index + 1}
            </span>
            <div className="min-w-0 text-sm">
              <p className="pt-1 font-medium leading-5">{title}</p>
              <p className="mt-0.5 text-ink-muted">{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
