import { useEffect } from 'react';

/** Makes the browser ask before the page is reloaded, closed or left for another one. */
export function useLeaveGuard(isOn: boolean): void {
  useEffect(() => (isOn ? guardLeaving() : undefined), [isOn]);
}

/** For use outside of components, until the returned function is called. */
export function guardLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
