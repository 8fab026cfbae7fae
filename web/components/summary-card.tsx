import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

const tones = { plain: 'text-ink', profit: 'text-profit', loss: 'text-loss', balance: 'text-funds' };

/** From so many characters on, a figure is set smaller, so that a card holds it in one line. */
const longFigure = 13;

/** Up to four cards in one strip; two by two where there is no room for a row, as beside a page. */
export function SummaryStrip({ isAside, ...props }: ComponentProps<'section'> & { isAside?: boolean }) {
  return (
    <section
      className={clsx(
        'grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line md:grid-cols-4',
        isAside && 'lg:grid-cols-2',
      )}
      {...props}
    />
  );
}

type SummaryCardProps = {
  title: string;
  icon: LucideIcon;
  tone?: keyof typeof tones;
  /** The figure. */
  children: ReactNode;
  /** Stands beside the title. */
  action?: ReactNode;
};

/** One figure that sums something up; an article named by its title. It stands in a strip. */
export function SummaryCard({ title, icon: Icon, tone = 'plain', children, action }: SummaryCardProps) {
  const titleId = useId();
  const isLong = typeof children === 'string' && children.length > longFigure;
  return (
    <article aria-labelledby={titleId} className="relative min-w-0 bg-surface px-3 py-2 sm:py-2.5 lg:px-4">
      <div className="flex items-center gap-1.5 text-ink-muted">
        <Icon aria-hidden className={clsx('size-4 shrink-0 max-lg:hidden', tones[tone])} />
        <h2 id={titleId} className="flex-1 font-medium text-xs leading-6">
          {title}
        </h2>
        {action}
      </div>
      <div
        className={clsx(
          'wrap-anywhere font-semibold tabular-nums tracking-tight',
          isLong ? 'text-base' : 'text-lg sm:text-xl',
          tones[tone],
        )}
      >
        {children}
      </div>
    </article>
  );
}
