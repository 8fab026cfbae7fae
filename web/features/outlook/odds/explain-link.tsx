import type { MouseEvent } from 'react';

type ExplainLinkProps = {
  /** Without it a dialog opens. */
  address?: string | undefined;
  onOpen: () => void;
};

const look =
  'inline-flex min-h-11 items-center self-start rounded-box font-medium text-accent text-sm underline-offset-4 hover:underline sm:min-h-9';
const words = 'How is this calculated?';

/** Dialogs are outside the router, so a plain click is passed on to it. */
export function ExplainLink({ address, onOpen }: ExplainLinkProps) {
  if (!address) {
    return (
      <button type="button" onClick={onOpen} className={look}>
        {words}
      </button>
    );
  }
  const follow = (event: MouseEvent) => {
    if (!(event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault();
      onOpen();
    }
  };
  return (
    <a href={address} onClick={follow} className={look}>
      {words}
    </a>
  );
}
