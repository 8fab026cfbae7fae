const releases = ['mouseup', 'click', 'keyup', 'pointercancel'] as const;

/** Runs at once, or after the current press ends: a control that moves during a press would miss it. */
export function whenReleased(run: () => void): void {
  if (!document.querySelector(':active')) {
    run();
    return;
  }
  const waiting = new AbortController();
  for (const release of releases) {
    const onRelease = () => {
      waiting.abort();
      // After the handlers of the press, which may open a list.
      setTimeout(run);
    };
    document.addEventListener(release, onRelease, { capture: true, signal: waiting.signal });
  }
}
