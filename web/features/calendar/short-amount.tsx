import clsx from 'clsx';
import { signedShort } from './day-words.ts';

/** A P&L in few characters; its sign repeats its color. */
export function ShortAmount({ net, className }: { net: number; className: string }) {
  return (
    <span className={clsx(className, net > 0 && 'text-profit', net < 0 && 'text-loss')}>
      {signedShort(net)}
    </span>
  );
}
