import clsx from 'clsx';
import { signedShort } from './day-words.ts';

export function ShortAmount({ net, className }: { net: number; className: string }) {
  return (
    <span className={clsx(className, net > 0 && 'text-profit', net < 0 && 'text-loss')}>
      {signedShort(net)}
    </span>
  );
}
