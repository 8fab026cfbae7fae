import { isOfThisComputer } from '#domain/web-url.ts';
import { Notice } from './ui/notice.tsx';

export function LinkNotice({ link }: { link: string }) {
  return isOfThisComputer(link) ? (
    <Notice>This link only works on this computer. Set PUBLIC_URL to the address your students use.</Notice>
  ) : null;
}
