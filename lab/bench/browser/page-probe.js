// Sent to the browser as it stands, where it runs before the page's own code. Says on the console when everything
// that is expected can be seen, and when something was painted first: milliseconds since the navigation began, by the
// page's own clock, so that it does not matter how soon the benchmark hears of it.
{
  const isSeen = ({ selector, text }) =>
    [...document.querySelectorAll(selector)].some(
      element => element.textContent.includes(text) && element.checkVisibility(),
    );

  const firstPaint = new Promise(done => {
    new PerformanceObserver(list => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) {
        done(paint.startTime);
      }
    }).observe({ type: 'paint', buffered: true });
  });

  let isAwaited = false;
  const observer = new MutationObserver(() => {
    if (isAwaited) {
      return;
    }
    isAwaited = true;
    // Looked at once a frame, just before the browser measures and paints the page anyway.
    requestAnimationFrame(() => {
      isAwaited = false;
      if (!globalThis.expectedOnScreen.every(isSeen)) {
        return;
      }
      observer.disconnect();
      // A task after the frame: then it has been painted, and a key that is pressed would be heard.
      setTimeout(async () => {
        const ready = performance.now();
        console.debug(`The screen stands: ${JSON.stringify({ firstPaint: await firstPaint, ready })}`);
      });
    });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}
