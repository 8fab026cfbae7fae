import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react';

const tones = { plain: 'text-ink', profit: 'text-profit', loss: 'text-loss', balance: 'text-funds' };

/** The largest width of a character, as a share of the font size. */
const characterWidth = 0.6;

/** Up to four cards in a row; two by two on narrow screens. */
export function SummaryStrip(props: ComponentProps<'section'>) {
  return (
    <section
      className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line md:grid-cols-4"
      {...props}
    />
  );
}

type SummaryCardProps = {
  title: string;
  icon: LucideIcon;
  tone?: keyof typeof tones;
  children: ReactNode;
  action?: ReactNode;
};

/** A card with one figure: an article named by its title, within a strip. */
export function SummaryCard({ title, icon: Icon, tone = 'plain', children, action }: SummaryCardProps) {
  const titleId = useId();
  // A figure never wraps: if it is too long for the card, its font is smaller.
  const isFigure = typeof children === 'string';
  const fit = isFigure ? `calc(100cqi / ${children.length * characterWidth})` : '100vw';
  return (
    <article
      aria-labelledby={titleId}
      className="@container relative min-w-0 bg-surface px-3 py-2 sm:py-2.5 lg:px-4"
    >
      <div className="flex items-center gap-1.5 text-ink-muted">
        <Icon aria-hidden className={clsx('size-4 shrink-0 max-lg:hidden', tones[tone])} />
        <h2 id={titleId} className="flex-1 font-medium text-xs leading-6">
          {title}
        </h2>
        {action}
      </div>
      <div
        style={{ '--fit': fit } as CSSProperties}
        className={clsx(
          'wrap-anywhere font-semibold text-[length:min(1.125rem,var(--fit))] leading-7 tabular-nums tracking-tight sm:text-[length:min(1.25rem,var(--fit))]',
          isFigure && 'whitespace-nowrap',
          tones[tone],
        )}
      >
        {children}
      </div>
    </article>
  );
}
