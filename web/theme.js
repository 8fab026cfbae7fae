// Runs before anything is painted, so that a chosen theme never flashes in the other one: the app's own code comes too late
// for that. The build writes it into the page (web/build/first-paint.ts). web/lib/page/theme.ts changes the choice.
{
  const key = 'pipstone-theme';

  const show = theme => {
    const isChosen = theme === 'light' || theme === 'dark';
    if (isChosen) {
      document.documentElement.dataset.theme = theme;
    } else {
      delete document.documentElement.dataset.theme;
    }
    // The bar of a phone's browser: one colour each, and the query decides which of them counts.
    for (const color of document.querySelectorAll('meta[name="theme-color"]')) {
      const { scheme } = color.dataset;
      if (isChosen) {
        color.media = theme === scheme ? 'all' : 'not all';
      } else {
        color.media = `(prefers-color-scheme: ${scheme})`;
      }
    }
  };

  try {
    show(localStorage.getItem(key));
  } catch {
    // A browser that keeps nothing for this page follows the system.
  }

  // Heard from the other tabs, and from theme.ts in this one.
  addEventListener('storage', event => {
    if (event.key === key || event.key === null) {
      show(event.newValue);
    }
  });
}
