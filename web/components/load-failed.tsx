import { CircleAlert } from 'lucide-react';
import { Button } from './ui/button.tsx';
import { Card } from './ui/card.tsx';

type LoadFailedProps = {
  /** Names the missing part, as 'Couldn’t load your plans.' */
  message: string;
  isTrying: boolean;
  onTryAgain: () => unknown;
};

export function LoadFailed({ message, isTrying, onTryAgain }: LoadFailedProps) {
  return (
    <Card role="alert" className="flex flex-col items-center gap-4 py-10 text-center sm:py-10">
      <CircleAlert aria-hidden className="size-8 text-loss" />
      <p>{message}</p>
      <Button variant="outline" isBusy={isTrying} onClick={() => onTryAgain()}>
        Try Again
      </Button>
    </Card>
  );
}
