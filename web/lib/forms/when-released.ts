const releases = ['mouseup', 'click', 'keyup', 'pointercancel'] as const;

/** Runs at once, or when what is being pressed is let go: a control that moves under a press is missed by it. */
export function whenReleased(run: () => void): void {
  if (!document.querySelector(':active')) {
    run();
    return;
  }
  const waiting = new AbortController();
  for (const release of releases) {
    const onRelease = () => {
      waiting.abort();
      // After what the press does: it may open a list.
      setTimeout(run);
    };
    document.addEventListener(release, onRelease, { capture: true, signal: waiting.signal });
  }
}
