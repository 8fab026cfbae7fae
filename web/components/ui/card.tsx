import clsx from 'clsx';
import type { ComponentProps } from 'react';

type CardProps = ComponentProps<'section'> & { as?: 'article' | 'section' | 'li' | 'div' };

export function Card({ as: Element = 'div', className, ...props }: CardProps) {
  return (
    <Element
      className={clsx('min-w-0 rounded-box border border-line bg-surface p-4 sm:p-5', className)}
      {...(props as ComponentProps<'div'> & ComponentProps<'li'>)}
    />
  );
}
