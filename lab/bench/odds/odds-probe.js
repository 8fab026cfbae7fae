// Sent to the browser as it stands. From the click that opens a plan until some frames after its first odds: how long they
// took, and the longest frame and task meanwhile, in milliseconds by the page's own clock.
globalThis.oddsOfOpenedPlan = new Promise(done => {
  const framesAfterwards = 20;
  const isThere = () =>
    /\(range |odds anywhere/.test(document.querySelector('[role="dialog"]')?.textContent ?? '');
  const tasks = [];
  new PerformanceObserver(list => tasks.push(...list.getEntries())).observe({ type: 'longtask' });

  function watch({ timeStamp: clicked }) {
    let [first, frame, left, before] = [null, 0, framesAfterwards, clicked];
    const look = now => {
      frame = Math.max(frame, now - before);
      before = now;
      first ??= isThere() ? performance.now() - clicked : null;
      left -= Number(first !== null);
      if (left > 0) {
        requestAnimationFrame(look);
        return;
      }
      const longest = tasks.filter(({ startTime }) => startTime >= clicked).map(({ duration }) => duration);
      done({ first, frame, task: Math.max(0, ...longest) });
    };
    requestAnimationFrame(look);
  }
  addEventListener('click', watch, { capture: true, once: true });
});
