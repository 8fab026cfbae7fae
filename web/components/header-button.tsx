import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './ui/button.tsx';

type HeaderButtonProps = Omit<ButtonProps, 'size' | 'children'> & { icon: LucideIcon; label: string };

export function HeaderButton({ icon: Icon, label, isBusy, className, ...props }: HeaderButtonProps) {
  return (
    <Button variant="outline" isBusy={isBusy} className={clsx('min-w-11 max-sm:px-0', className)} {...props}>
      {!isBusy && <Icon aria-hidden className="size-4" />}
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
