import { showToast, withdrawToast } from '#lib/page/toasts.ts';
import type { UploadState } from './upload-list.ts';

const waitsForConnection = {
  title: 'Images are waiting for a connection',
  description: 'They upload when you’re back online. Keep this tab open.',
};
const waitsForTrade = {
  title: 'Images are waiting for their trade',
  description: 'They upload once it’s synced. Keep this tab open.',
};

/** Notifies of a state that matters even if the trade or the day is no longer open. */
export function tellAnywhere(name: string, state: UploadState): void {
  if (state.is === 'unreachable') {
    showToast(waitsForConnection);
  } else if (state.is === 'behind-trade') {
    showToast(waitsForTrade);
  } else if (state.is === 'failed' || state.is === 'refused') {
    showToast({ title: `${name} was not added`, description: state.message, kind: 'destructive' });
  }
}

/** Uploads work again: dismisses the toasts about waiting pictures. */
export function withdrawNews(): void {
  withdrawToast(waitsForTrade);
  withdrawToast(waitsForConnection);
}
