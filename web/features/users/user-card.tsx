import clsx from 'clsx';
import { ArrowLeft, MousePointerClick } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Stair } from '#components/stair.tsx';
import { Button } from '#components/ui/button.tsx';

const box = 'min-w-0 overflow-hidden rounded-box border border-line bg-surface';

type UserCardProps = {
  title: string;
  subtitle?: string | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
  /** What can be done with the user. */
  action?: ReactNode;
  /** Stands below the name, over the whole width, and stays in sight. */
  bar?: ReactNode;
  /** Leads to the list where that is not beside it. */
  onBack?: () => void;
  /** The page has the screen to itself: the head alone is framed, and the page scrolls. */
  isAlone?: boolean;
  children: ReactNode;
};

/** The frame of the chosen user. Its middle scrolls where the list stands beside it. */
export function UserCard(props: UserCardProps) {
  const { title, subtitle, headingRef, action, bar, onBack, isAlone = false, children } = props;
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={clsx('flex min-h-0 min-w-0 flex-col gap-4', !isAlone && box)}
    >
      <div className={clsx('flex flex-col gap-3 pt-4 sm:pt-5', isAlone && box, isAlone && !bar && 'pb-4')}>
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 sm:px-5">
          {onBack && (
            <Button variant="outline" onClick={onBack} className={clsx(!isAlone && 'lg:hidden')}>
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
      </div>
      <div
        className={clsx(
          'flex min-h-0 flex-1 flex-col',
          isAlone ? 'gap-4' : 'gap-6 overflow-y-auto px-4 pb-4 sm:px-5 sm:pb-5',
        )}
      >
        {children}
      </div>
    </section>
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
