import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldControl } from '#components/ui/field.tsx';

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      dir="auto"
      className={clsx('control resize-y py-2', className)}
      {...props}
    />
  );
}
