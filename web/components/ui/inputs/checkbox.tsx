import clsx from 'clsx';
import type { InputHTMLAttributes } from 'react';

/** The browser's own checkbox, drawn in the tokens of both themes; 20 px to see, 24 px to press, its label besides. */
export function Checkbox({ className, ...input }: InputHTMLAttributes<HTMLInputElement>) {
  return <input type="checkbox" className={clsx('checkbox', className)} {...input} />;
}
