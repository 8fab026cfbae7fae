import { ArrowLeft, MousePointerClick } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Stair } from '#components/stair.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';

type UserCardProps = {
  title: string;
  subtitle?: string | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
  /** What can be done with the user. */
  action?: ReactNode;
  /** A row below the name, which stays in sight. */
  bar?: ReactNode;
  /** Leads to the list where that is not beside it. */
  onBack?: () => void;
  children: ReactNode;
};

/** The frame of the chosen user. Its middle scrolls where the list stands beside it. */
export function UserCard({ title, subtitle, headingRef, action, bar, onBack, children }: UserCardProps) {
  const titleId = useId();
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className="flex min-h-0 flex-col gap-4 overflow-hidden px-0 pb-0 sm:px-0 sm:pb-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 sm:px-5">
        {onBack && (
          <Button variant="outline" onClick={onBack} className="lg:hidden">
            <ArrowLeft aria-hidden className="size-4" />
            Back to list
          </Button>
        )}
        <div className="order-last min-w-0 flex-1 basis-full lg:order-first lg:basis-0">
          <h2
            ref={headingRef}
            id={titleId}
            tabIndex={-1}
            className="wrap-anywhere font-semibold text-lg leading-snug"
          >
            {title}
          </h2>
          {subtitle && <p className="wrap-anywhere text-ink-muted text-sm">{subtitle}</p>}
        </div>
        {action}
      </header>
      {bar}
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-4 pb-4 sm:px-5 sm:pb-5">
        {children}
      </div>
    </Card>
  );
}

/** Says what the frame is for before a user is chosen. */
export function UserNone() {
  return (
    <p className="flex flex-1 flex-col items-center justify-center gap-3 px-2 pb-8 text-center text-ink-muted">
      <Stair icon={MousePointerClick} />
      Select a user from the left to view their details
    </p>
  );
}
