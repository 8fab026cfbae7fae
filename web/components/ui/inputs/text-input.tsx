import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldControl } from '#components/ui/field.tsx';

export function TextInput({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input dir="auto" {...useFieldControl()} type={type} className={clsx('control', className)} {...props} />
  );
}
