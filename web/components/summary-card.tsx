import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from './ui/card.tsx';

const tones = { plain: 'text-ink', profit: 'text-profit', loss: 'text-loss', balance: 'text-funds' };

/** From so many characters on, a figure is set smaller, so that a card holds it in one line. */
const longFigure = 13;

type SummaryCardProps = {
  title: string;
  icon: LucideIcon;
  tone?: keyof typeof tones;
  /** The figure. */
  children: ReactNode;
  /** Actions or a note under the figure. */
  action?: ReactNode;
};

/** One figure that sums something up; an article named by its title. */
export function SummaryCard({ title, icon: Icon, tone = 'plain', children, action }: SummaryCardProps) {
  const titleId = useId();
  const isLong = typeof children === 'string' && children.length > longFigure;
  return (
    <Card as="article" aria-labelledby={titleId} className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2 text-ink-muted">
        <h2 id={titleId} className="font-medium text-xs sm:text-sm">
          {title}
        </h2>
        <Icon aria-hidden className={clsx('size-4 shrink-0', tones[tone])} />
      </div>
      <div
        className={clsx(
          'wrap-anywhere font-semibold tabular-nums tracking-tight',
          isLong ? 'text-base sm:text-lg' : 'text-xl sm:text-2xl',
          tones[tone],
        )}
      >
        {children}
      </div>
      {action}
    </Card>
  );
}
