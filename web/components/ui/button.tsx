import { Button as BaseButton } from '@base-ui/react/button';
import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  outline: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink-muted hover:bg-sunken hover:text-ink',
  destructive: 'bg-loss text-on-loss hover:bg-loss-strong',
};

const sizes = {
  medium: 'min-h-11 px-4 sm:min-h-10',
  icon: 'size-11 shrink-0 sm:size-9',
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'style'> & {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** True during a request: a spinner shows, presses do nothing, and the focus stays. */
  isBusy?: boolean;
};

export function Button({
  variant = 'primary',
  size = 'medium',
  type = 'button',
  isBusy = false,
  disabled,
  className,
  children,
  ...props
}: ButtonProps) {
  return (
    <BaseButton
      type={type}
      disabled={disabled || isBusy}
      focusableWhenDisabled={isBusy}
      aria-busy={isBusy || undefined}
      className={clsx(
        'inline-flex items-center justify-center gap-2 rounded-box font-medium text-sm transition-colors',
        'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress',
        variants[variant],
        sizes[size],
        className,
      )}
      {...props}
    >
      {isBusy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </BaseButton>
  );
}
