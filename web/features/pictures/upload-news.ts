import { showToast, withdrawToast } from '#lib/page/toasts.ts';
import type { UploadState } from './upload-list.ts';

const waitsForConnection = {
  title: 'Pictures wait for the connection',
  description: 'They are sent when it is back. Leave this tab open until then.',
};
const waitsForTrade = {
  title: 'Pictures wait for their trade',
  description: 'They are sent once it is. Leave this tab open until then.',
};

/** What has to be known, although the trade or the day is not open any more. */
export function tellAnywhere(name: string, state: UploadState): void {
  if (state.is === 'unreachable') {
    showToast(waitsForConnection);
  } else if (state.is === 'behind-trade') {
    showToast(waitsForTrade);
  } else if (state.is === 'failed' || state.is === 'refused') {
    showToast({ title: `${name} was not added`, description: state.message, kind: 'destructive' });
  }
}

/** Pictures come through again: what was said of those that wait holds no longer. */
export function withdrawNews(): void {
  withdrawToast(waitsForTrade);
  withdrawToast(waitsForConnection);
}
