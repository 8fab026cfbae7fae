import clsx from 'clsx';
import type { InputHTMLAttributes } from 'react';

/** The browser's own checkbox, 20 px wide, with a press area of 24 px and its label. */
export function Checkbox({ className, ...input }: InputHTMLAttributes<HTMLInputElement>) {
  return <input type="checkbox" className={clsx('checkbox', className)} {...input} />;
}
