import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Stair } from '#components/stair.tsx';

export type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  /** Small among other content, large where it is the only content. */
  size?: 'small' | 'large';
  children?: ReactNode;
};

/** Replaces an empty list, with an explanation and an action. */
export function EmptyState({ icon, title, size = 'large', children }: EmptyStateProps) {
  return (
    <div
      className={clsx(
        'flex flex-col items-center rounded-box border border-line-strong border-dashed px-6 text-center',
        size === 'small' ? 'h-full justify-center gap-1 py-5' : 'gap-2 py-12',
      )}
    >
      <Stair icon={icon} className={size === 'small' ? 'h-8' : 'h-10'} />
      <h3 className="font-semibold">{title}</h3>
      {children && <div className="max-w-sm text-ink-muted text-sm">{children}</div>}
    </div>
  );
}
