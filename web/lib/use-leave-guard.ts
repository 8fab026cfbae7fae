import { useEffect } from 'react';

/** Has the browser ask before the page is reloaded, closed or left for another one. */
export function useLeaveGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) {
      return;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
}
