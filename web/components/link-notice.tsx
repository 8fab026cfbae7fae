import { isOfThisComputer } from '#lib/page/public-address.ts';
import { Notice } from './ui/notice.tsx';

/** Warns where a link leads nowhere from another computer or phone; nothing where it does. */
export function LinkNotice({ link }: { link: string }) {
  return isOfThisComputer(link) ? (
    <Notice>
      The link works on this computer alone. Start Pipstone with PUBLIC_URL, the address at which your
      students reach it.
    </Notice>
  ) : null;
}
