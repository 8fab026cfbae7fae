import { showToast } from '#lib/page/toasts.ts';
import { reportFailure } from '#lib/queries/failure.ts';

/** @param done the title of the toast */
export function copyText(text: string, done: string): void {
  navigator.clipboard.writeText(text).then(
    () => showToast({ title: done }),
    () => reportFailure(new Error('Couldn’t copy it. Select the text and copy it yourself.')),
  );
}
