// Sent to the browser as it stands. Times by the page's own clock, in milliseconds.
{
  /** From the click until the first field of the dialog has the focus and has been painted. */
  globalThis.dialogOpened = new Promise(done => {
    const isReady = () => document.activeElement?.matches('[role="dialog"] form input');
    function watch({ timeStamp: clicked }) {
      const look = () => {
        if (isReady()) {
          // A task after the frame: then it has been painted.
          setTimeout(() => done(performance.now() - clicked));
        } else {
          requestAnimationFrame(look);
        }
      };
      requestAnimationFrame(look);
    }
    addEventListener('click', watch, { capture: true, once: true });
    // A press that reached no button is no figure.
    setTimeout(done, 60_000, Number.NaN);
  });

  const downs = [];
  const ends = [];
  addEventListener('keydown', ({ timeStamp }) => downs.push(timeStamp), { capture: true });
  // What the browser presents after a key: `duration` is in steps of 8 ms, and what took less than 16 ms is not told.
  new PerformanceObserver(list => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (['keydown', 'keypress', 'beforeinput', 'input'].includes(name)) {
        ends.push(startTime + duration);
      }
    }
  }).observe({ type: 'event', durationThreshold: 16 });

  /** From the last key that went down to the paint after it. */
  globalThis.lastKey = () => {
    const down = downs.at(-1);
    return Math.max(16, ...ends.filter(end => end > down).map(end => end - down));
  };
}
