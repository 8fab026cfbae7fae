import { useEffect } from 'react';

/** Has the browser ask before the page is reloaded, closed or left for another one. */
export function useLeaveGuard(isOn: boolean): void {
  useEffect(() => (isOn ? guardLeaving() : undefined), [isOn]);
}

/** The same for what is no part of a screen, until the answered function is called. */
export function guardLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
