import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldQuestion as Question } from '#lib/forms/use-questions.ts';
import { Button } from './ui/button.tsx';

type FieldQuestionProps = {
  id: string;
  question: Question | null;
  /** Another answer, beside the one that keeps the value. */
  children?: ReactNode;
};

/** Rendered without a question too: screen readers do not announce a region that appears with its text. */
export function FieldQuestion({ id, question, children }: FieldQuestionProps) {
  return (
    <div aria-live="polite" className={question ? 'flex max-w-full flex-col items-start gap-1.5' : '-mt-1.5'}>
      {question && (
        <>
          <p id={id} className="flex items-start gap-1.5 text-sm text-warning">
            <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0" />
            {question.text}
          </p>
          <div className="flex max-w-full flex-wrap gap-2">
            <Button
              ref={question.ref}
              variant="outline"
              aria-describedby={id}
              onClick={question.onKeep}
              className="max-w-full"
            >
              <span className="truncate">Keep {question.value}</span>
            </Button>
            {children}
          </div>
        </>
      )}
    </div>
  );
}
